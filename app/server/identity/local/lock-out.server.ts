import { eq, inArray, sql } from 'drizzle-orm'
import { instantOf, millisOf } from '#app/domain/time/instant.ts'
import type { Queries } from '../../database/database.server.ts'
import { identityFailures } from '../../database/schema/identity.ts'
import { Refusal } from './refusal.server.ts'

export const lockOutMs = 15 * 60_000
/** Wrong passwords in a row before the door closes: for one account, and for one network address on any account. */
const tries = { account: 5, address: 30 } as const

export type Door = { email: string; address: string }
const keyOf = { account: ({ email }: Door) => `account:${email}`, address: ({ address }: Door) => `address:${address}` }

/**
 * Counts a try before it is made, so that many at once cannot share one count, and refuses when the door is closed.
 * An address without an account is counted like one that has it.
 */
async function countTry(db: Queries, kind: keyof typeof tries, door: Door, nowMs: number): Promise<void> {
  const now = instantOf(nowMs)
  const windowStart = instantOf(nowMs - lockOutMs)
  const table = identityFailures
  const isLocked = sql`${table.lockedUntil} > ${now}::timestamptz`
  const isStale = sql`(${table.lockedUntil} is not null or ${table.lastFailedAt} < ${windowStart}::timestamptz)`
  const [row] = await db
    .insert(table)
    .values({ key: keyOf[kind](door), failures: 1, lastFailedAt: now })
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
  if (row.lockedUntil !== null) throw closed(kind, millisOf(row.lockedUntil) - nowMs)
  if (row.failures > tries[kind]) throw closed(kind, lockOutMs)
}

const closed = (kind: keyof typeof tries, forMs: number) =>
  new Refusal(kind === 'account' ? 'user_locked' : 'too_many_requests', null, Math.max(1, Math.ceil(forMs / 1000)))

export async function knock(db: Queries, door: Door, nowMs: number): Promise<void> {
  // Without a network address there is nothing to count by, and one count for everybody would lock everybody out.
  if (door.address !== '') await countTry(db, 'address', door, nowMs)
  await countTry(db, 'account', door, nowMs)
}

/** After a wrong password: closes the door when that was the last try. Says whether the account is locked now. */
export async function knockedWrong(db: Queries, door: Door, nowMs: number): Promise<boolean> {
  let isLocked = false
  for (const kind of ['account', 'address'] as const) {
    const nowClosed = await db
      .update(identityFailures)
      .set({ lockedUntil: instantOf(nowMs + lockOutMs) })
      .where(
        sql`${identityFailures.key} = ${keyOf[kind](door)} and ${identityFailures.failures} >= ${tries[kind]} and ${identityFailures.lockedUntil} is null`,
      )
      .returning()
    if (kind === 'account') isLocked = nowClosed.length > 0
  }
  return isLocked
}

/** After the right password: the account starts afresh; the address only gets this one try back. */
export async function knockedRight(db: Queries, door: Door): Promise<void> {
  await openDoor(db, door.email)
  await db
    .update(identityFailures)
    .set({ failures: sql`greatest(0, ${identityFailures.failures} - 1)` })
    .where(eq(identityFailures.key, keyOf.address(door)))
}

/** Lifts the lock of an account: whoever reads its mail, or an admin, has shown more than a password. */
export async function openDoor(db: Queries, email: string): Promise<void> {
  await db.delete(identityFailures).where(inArray(identityFailures.key, [keyOf.account({ email, address: '' })]))
}

export async function isLockedOut(db: Queries, email: string, nowMs: number): Promise<boolean> {
  const [row] = await db
    .select()
    .from(identityFailures)
    .where(eq(identityFailures.key, keyOf.account({ email, address: '' })))
  return row?.lockedUntil != null && millisOf(row.lockedUntil) > nowMs
}
