import { eq, sql } from 'drizzle-orm'
import { instantOf, millisOf } from '#app/domain/time/instant.ts'
import type { Database, Queries } from '../../database/database.server.ts'
import { identityFailures, identityLimits } from '../../database/schema/identity.ts'
import { Refusal, type RefusalCode } from './refusal.server.ts'

const hourSeconds = 60 * 60

type Limit = { times: number; seconds: number; says?: RefusalCode }

/** How often something may happen, and within how long. Whom it is counted for is the key it is spent with. */
const limits = {
  /** Sign-ins, sign-ups, resets and changes of an account together, of one requester. */
  attempts: { times: 120, seconds: 60 },
  signUps: { times: 60, seconds: 600 },
  /** Addresses of one sign-up that is under way: a person corrects theirs a few times. */
  addressesOfSignUp: { times: 5, seconds: 600 },
  /** Browsers that were given a cookie of their own with nothing proven: each is a row. */
  browsers: { times: 120, seconds: 600 },
  /** Wrong administration keys. */
  keys: { times: 10, seconds: 60 },
  /** Codes one requester asks for: for one e-mail address, and for any. */
  codesForEmail: { times: 5, seconds: hourSeconds },
  codesOfRequester: { times: 30, seconds: hourSeconds },
  /** Codes for one e-mail address that its known devices ask for together. */
  codesToDevices: { times: 15, seconds: hourSeconds },
  /** Codes strangers may ask for to one e-mail address: all together, and those who ask a third time and more. */
  codesToEmail: { times: 300, seconds: hourSeconds, says: 'too_many_codes' },
  repeatedCodesToEmail: { times: 30, seconds: hourSeconds, says: 'too_many_codes' },
  /** Of a code for everybody who asks one mail goes out; it is counted, never refused. */
  sharedCodes: { times: Number.POSITIVE_INFINITY, seconds: hourSeconds },
} as const satisfies Record<string, Limit>

/** Counts one more, or refuses; answers how many that makes. */
export type RateLimits = { spend(kind: keyof typeof limits, key: string): Promise<number> }

const rememberedRefusals = 10_000

/** Counts in the database, in one step: shared by every server on it, and by many requests at once. */
export function createRateLimits(db: Database, now: () => number): RateLimits {
  // What is refused already costs no further query.
  const refusedUntil = new Map<string, number>()

  const refuse = (limit: Limit, until: number) =>
    new Refusal(limit.says ?? 'too_many_requests', null, Math.max(1, Math.ceil((until - now()) / 1000)))

  return {
    async spend(kind, key) {
      // Without a network address there is nothing to count by.
      if (key === '') return 0
      const limit: Limit = limits[kind]
      const { times, seconds } = limit
      const name = `${kind}:${key}`
      const refused = refusedUntil.get(name)
      if (refused !== undefined && refused > now()) throw refuse(limit, refused)
      refusedUntil.delete(name)
      const endsAt = instantOf(now() + seconds * 1000)
      const isOver = sql`${identityLimits.endsAt} <= ${instantOf(now())}::timestamptz`
      const [row] = await db
        .insert(identityLimits)
        .values({ key: name, spent: 1, endsAt })
        .onConflictDoUpdate({
          target: identityLimits.key,
          set: {
            spent: sql`case when ${isOver} then 1 else ${identityLimits.spent} + 1 end`,
            endsAt: sql`case when ${isOver} then ${endsAt}::timestamptz else ${identityLimits.endsAt} end`,
          },
        })
        .returning()
      if (row === undefined || row.spent <= times) return row?.spent ?? 0
      const until = millisOf(row.endsAt)
      if (refusedUntil.size >= rememberedRefusals) refusedUntil.clear()
      refusedUntil.set(name, until)
      throw refuse(limit, until)
    },
  }
}

export const lockOutMs = 15 * 60_000

/**
 * A try of a password on an account. `device` is set on a browser that is known to the account: signed in there since its
 * address is proven, with the password it has now (decision 177).
 */
export type LoginAttempt = { email: string; address: string; device: string | null }

type Counter = {
  key: string
  /** Wrong passwords in a row before it locks. */
  tries: number
  locks: 'account' | 'address'
  /** The right password starts it afresh; the others only get this one try back. */
  isForgiven: boolean
}

const accountKey = (email: string) => `account:${email}`

/**
 * The counters of a try. A known device has a count of its own, and one with the account's other known devices: whatever
 * strangers do, it is not kept out, and many devices are not many times the tries. Everybody else is counted by account and
 * address together, so that one stranger locks only themselves out, and once more by each alone: one address may not try
 * many accounts, nor many addresses one account.
 */
function countersOf({ email, address, device }: LoginAttempt): readonly Counter[] {
  const account = accountKey(email)
  if (device !== null)
    return [
      { key: `${account} on ${device}`, tries: 5, locks: 'account', isForgiven: true },
      { key: `${account} on known devices`, tries: 15, locks: 'account', isForgiven: false },
    ]
  // Without a network address there is nothing to count by, and one count for everybody would lock everybody out.
  const byAddress: Counter = { key: `address:${address}`, tries: 30, locks: 'address', isForgiven: false }
  return [
    ...(address === '' ? [] : [byAddress]),
    { key: `${account} from ${address}`, tries: 5, locks: 'account', isForgiven: true },
    { key: account, tries: 50, locks: 'account', isForgiven: false },
  ]
}

/**
 * Counts a try before it is made, so that many at once cannot share one count, and refuses when it is locked.
 * An e-mail address without an account is counted like one that has it.
 */
async function countTry(db: Queries, { key, tries, locks }: Counter, nowMs: number): Promise<void> {
  const now = instantOf(nowMs)
  const windowStart = instantOf(nowMs - lockOutMs)
  const table = identityFailures
  const isLocked = sql`${table.lockedUntil} > ${now}::timestamptz`
  const isStale = sql`(${table.lockedUntil} is not null or ${table.lastFailedAt} < ${windowStart}::timestamptz)`
  const [row] = await db
    .insert(table)
    .values({ key, failures: 1, lastFailedAt: now })
    .onConflictDoUpdate({
      target: table.key,
      set: {
        failures: sql`case when ${isLocked} then ${table.failures} when ${isStale} then 1 else ${table.failures} + 1 end`,
        lastFailedAt: sql`case when ${isLocked} then ${table.lastFailedAt} else ${now}::timestamptz end`,
        lockedUntil: sql`case when ${isLocked} then ${table.lockedUntil} end`,
      },
    })
    .returning()
  if (row === undefined) return
  if (row.lockedUntil !== null) throw locked(locks, millisOf(row.lockedUntil) - nowMs)
  if (row.failures > tries) throw locked(locks, lockOutMs)
}

const locked = (locks: Counter['locks'], forMs: number) =>
  new Refusal(locks === 'account' ? 'user_locked' : 'too_many_requests', null, Math.max(1, Math.ceil(forMs / 1000)))

export async function countLoginTry(db: Queries, attempt: LoginAttempt, nowMs: number): Promise<void> {
  for (const counter of countersOf(attempt)) await countTry(db, counter, nowMs)
}

/** After a wrong password: locks what that was the last try of. Says whether the account is locked for them now. */
export async function loginFailed(db: Queries, attempt: LoginAttempt, nowMs: number): Promise<boolean> {
  let isLocked = false
  for (const { key, tries, locks } of countersOf(attempt)) {
    const nowLocked = await db
      .update(identityFailures)
      .set({ lockedUntil: instantOf(nowMs + lockOutMs) })
      .where(
        sql`${identityFailures.key} = ${key} and ${identityFailures.failures} >= ${tries} and ${identityFailures.lockedUntil} is null`,
      )
      .returning()
    if (locks === 'account' && nowLocked.length > 0) isLocked = true
  }
  return isLocked
}

/** After the right password. */
export async function loginSucceeded(db: Queries, attempt: LoginAttempt): Promise<void> {
  for (const { key, isForgiven } of countersOf(attempt)) {
    const isKey = eq(identityFailures.key, key)
    if (isForgiven) await db.delete(identityFailures).where(isKey)
    else
      await db
        .update(identityFailures)
        .set({ failures: sql`greatest(0, ${identityFailures.failures} - 1)` })
        .where(isKey)
  }
}

/** Every count of an account. No e-mail address has a space in it. */
const isOfAccount = (email: string) =>
  sql`(${identityFailures.key} = ${accountKey(email)} or starts_with(${identityFailures.key}, ${`${accountKey(email)} `}))`

/** Lifts the locks of an account: whoever reads its mail, or an admin, has shown more than a password. */
export async function unlockAccount(db: Queries, email: string): Promise<void> {
  await db.delete(identityFailures).where(isOfAccount(email))
}

/** Whether the account is locked for anybody. */
export async function isLockedOut(db: Queries, email: string, nowMs: number): Promise<boolean> {
  const [row] = await db
    .select()
    .from(identityFailures)
    .where(sql`${isOfAccount(email)} and ${identityFailures.lockedUntil} > ${instantOf(nowMs)}::timestamptz`)
    .limit(1)
  return row !== undefined
}
