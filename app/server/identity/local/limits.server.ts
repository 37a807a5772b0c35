import { eq, sql } from 'drizzle-orm'
import { instantOf, millisOf } from '#app/domain/time/instant.ts'
import type { Database, Queries } from '../../database/database.server.ts'
import { identityFailures, identityLimits } from '../../database/schema/identity.ts'
import { Refusal, type RefusalCode } from './refusal.server.ts'

const hourSeconds = 60 * 60

type Limit = { times: number; seconds: number; says?: RefusalCode }

/** Limits: number of times, and period in seconds. The key decides whose count it is. */
const limits = {
  /** Sign-ins, sign-ups, resets and account changes of one requester together. */
  attempts: { times: 120, seconds: 60 },
  signUps: { times: 60, seconds: 600 },
  /** Addresses tried within one sign-up, for a person who corrects theirs. */
  addressesOfSignUp: { times: 5, seconds: 600 },
  /** Cookies given to unproven browsers; each is a database row. */
  browsers: { times: 120, seconds: 600 },
  /** Wrong secret keys. */
  keys: { times: 10, seconds: 60 },
  /** Codes of one requester, for one address and in total. */
  codesForEmail: { times: 5, seconds: hourSeconds },
  codesOfRequester: { times: 30, seconds: hourSeconds },
  /** Codes for one address, requested by its known devices together. */
  codesToDevices: { times: 15, seconds: hourSeconds },
  /** Codes for one address, requested by strangers: in total, and repeated requests only. */
  codesToEmail: { times: 300, seconds: hourSeconds, says: 'too_many_codes' },
  repeatedCodesToEmail: { times: 30, seconds: hourSeconds, says: 'too_many_codes' },
  /** A shared code is mailed once; counted, never refused. */
  sharedCodes: { times: Number.POSITIVE_INFINITY, seconds: hourSeconds },
} as const satisfies Record<string, Limit>

/** Counts one use and returns the total, or throws a refusal. */
export type RateLimits = { spend(kind: keyof typeof limits, key: string): Promise<number> }

const rememberedRefusals = 10_000

/** Counts in one database statement: shared by all servers, and safe for parallel requests. */
export function createRateLimits(db: Database, now: () => number): RateLimits {
  // A known refusal costs no further query.
  const refusedUntil = new Map<string, number>()

  const refuse = (limit: Limit, until: number) =>
    new Refusal(limit.says ?? 'too_many_requests', null, Math.max(1, Math.ceil((until - now()) / 1000)))

  return {
    async spend(kind, key) {
      // Without a network address nothing can be counted.
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
 * A password try. `device` is set for a known browser: one signed in to the account since its address was verified,
 * with its current password (decision 177).
 */
export type LoginAttempt = { email: string; address: string; device: string | null }

type Counter = {
  key: string
  /** Wrong passwords before the lock. */
  tries: number
  locks: 'account' | 'address'
  /** True when the right password resets the count; otherwise it only returns this try. */
  isForgiven: boolean
}

const accountKey = (email: string) => `account:${email}`

/**
 * Counters of a try. A known device has its own count, and one shared with the account's other known devices: strangers
 * cannot lock it out, and many devices do not multiply the tries. Other tries are counted by account and address
 * together, so that a stranger locks only themselves out, and by each alone: one address cannot try many accounts, nor
 * many addresses one account.
 */
function countersOf({ email, address, device }: LoginAttempt): readonly Counter[] {
  const account = accountKey(email)
  if (device !== null)
    return [
      { key: `${account} on ${device}`, tries: 5, locks: 'account', isForgiven: true },
      { key: `${account} on known devices`, tries: 15, locks: 'account', isForgiven: false },
    ]
  // Without a network address a common count would lock everybody out.
  const byAddress: Counter = { key: `address:${address}`, tries: 30, locks: 'address', isForgiven: false }
  return [
    ...(address === '' ? [] : [byAddress]),
    { key: `${account} from ${address}`, tries: 5, locks: 'account', isForgiven: true },
    { key: account, tries: 50, locks: 'account', isForgiven: false },
  ]
}

/** Counts a try before it is made, so that parallel tries count; alike for addresses without an account. */
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

/** After a wrong password: locks counters without tries left. True when the account is locked for them. */
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

/** All counts of an account. E-mail addresses contain no space. */
const isOfAccount = (email: string) =>
  sql`(${identityFailures.key} = ${accountKey(email)} or starts_with(${identityFailures.key}, ${`${accountKey(email)} `}))`

/** Lifts all locks of an account: access to its mail, or an admin, proves more than a password. */
export async function unlockAccount(db: Queries, email: string): Promise<void> {
  await db.delete(identityFailures).where(isOfAccount(email))
}

/** True when the account is locked for anybody. */
export async function isLockedOut(db: Queries, email: string, nowMs: number): Promise<boolean> {
  const [row] = await db
    .select()
    .from(identityFailures)
    .where(sql`${isOfAccount(email)} and ${identityFailures.lockedUntil} > ${instantOf(nowMs)}::timestamptz`)
    .limit(1)
  return row !== undefined
}
