import { randomUUID } from 'node:crypto'
import { and, asc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { bulkAtOnce } from '#app/domain/limits.ts'
import {
  type BulkEvent,
  type BulkRepeat,
  type BulkState,
  type BulkTally,
  type BulkTask,
  noTally,
  openBulk,
  refusalOfRepeat,
  transition,
} from '#app/domain/operations/bulk.ts'
import { type BulkFailure, bulkFailure, type ItemFailure } from '#app/domain/operations/bulk-messages.ts'
import { fail, ok, type Result } from '#app/domain/outcome.ts'
import { type Instant, millisOf } from '#app/domain/time/instant.ts'
import { audit, type Origin } from '../audit/audit.server.ts'
import type { Queries } from '../database/database.server.ts'
import { lockKeys, withAdvisoryLock } from '../database/locks.ts'
import { bulkItems, bulkOperations } from '../database/schema/bulk.ts'
import { isAnyOf, recordset } from '../database/set-based.ts'

export type BulkRow = typeof bulkOperations.$inferSelect
export type BulkItem = typeof bulkItems.$inferSelect
/** One item before it is there: a row of a file, or somebody with an account. */
export type NewItem = Partial<Pick<BulkItem, 'line' | 'userId' | 'email' | 'firstName' | 'lastName' | 'plan'>>

const itemsAtOnce = 1_000

type NewOperation = {
  readonly id: string
  readonly task: BulkTask
  readonly items: readonly NewItem[]
  readonly rehearsalSeed: number | null
  readonly createdBy: string
  readonly origin: string
  /** The operation it repeats, all of it or what failed. */
  readonly repeats?: { readonly operationId: string; readonly which: BulkRepeat }
}

/** Adds an operation with its items. The same id a second time changes nothing. */
export async function addBulk(
  db: Queries,
  { items, repeats, ...operation }: NewOperation,
  now: Instant,
  from?: Origin,
): Promise<Result<null, BulkFailure>> {
  const opened = openBulk(items.length)
  if (!opened.ok) return opened
  const { id, task, createdBy, rehearsalSeed } = operation
  await db.transaction(async (tx) => {
    const added = await tx
      .insert(bulkOperations)
      .values({ ...operation, ...opened.value, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: bulkOperations.id })
    if (added.length === 0) return
    for (let first = 0; first < items.length; first += itemsAtOnce) {
      const rows = items.slice(first, first + itemsAtOnce).map((item, at) => ({
        id: randomUUID(),
        position: first + at,
        line: item.line ?? null,
        user_id: item.userId ?? null,
        email: item.email ?? null,
        first_name: item.firstName ?? null,
        last_name: item.lastName ?? null,
        plan: item.plan ?? null,
      }))
      await tx.execute(sql`
        insert into ${bulkItems} (id, operation_id, position, line, user_id, email, first_name, last_name, plan, state)
        select id, ${id}::uuid, position, line, user_id, email, first_name, last_name, plan, 'waiting'
        from ${recordset(rows)} as row(id uuid, position integer, line integer, user_id text, email text,
          first_name text, last_name text, plan text)`)
    }
    const details = {
      operationId: id,
      type: task.type,
      items: items.length,
      isRehearsal: rehearsalSeed !== null,
      ...(repeats ? { repeats: repeats.operationId, which: repeats.which } : {}),
    }
    await audit(tx, { action: 'bulk.created', userId: createdBy, details }, from, millisOf(now))
  })
  return ok(null)
}

type Repeat = Pick<NewOperation, 'id' | 'createdBy' | 'origin'> & { readonly of: string; readonly which: BulkRepeat }

/** Adds an operation for real that does what another one did, to everybody of it or to those that failed. */
export const repeatBulk = (db: Queries, { of, which, ...operation }: Repeat, now: Instant, from?: Origin) =>
  db.transaction(async (tx): Promise<Result<null, BulkFailure>> => {
    // Nobody clears it meanwhile.
    const row = await locked(tx, of)
    if (row === null) return fail(bulkFailure('operation_not_found'))
    const { task, status, failedItems, rehearsalSeed } = row
    const rehearsal = rehearsalSeed === null ? null : { seed: rehearsalSeed }
    const refusal = refusalOfRepeat({ status, failedItems, metadata: { rehearsal } }, which)
    if (refusal !== null) return fail(refusal)
    const { line, userId, email, firstName, lastName, plan, operationId, state, position } = bulkItems
    const items = await tx
      .select({ line, userId, email, firstName, lastName, plan })
      .from(bulkItems)
      .where(and(eq(operationId, of), which === 'failed' ? eq(state, 'failed') : undefined))
      .orderBy(asc(position))
    const repeats = { operationId: of, which }
    return addBulk(tx, { ...operation, task, items, rehearsalSeed: null, repeats }, now, from)
  })

/** An operation, kept from everybody else until the transaction ends. */
async function locked(tx: Queries, id: string): Promise<BulkRow | null> {
  const [row] = await tx.select().from(bulkOperations).where(eq(bulkOperations.id, id)).for('update')
  return row ?? null
}

/** Lets something happen to an operation by the machine, and writes down what it is then. */
async function happen(tx: Queries, row: BulkRow, event: BulkEvent): Promise<Result<BulkState | null, BulkFailure>> {
  const next = transition(row, event)
  if (!next.ok) return next
  if (next.value === null) await tx.delete(bulkOperations).where(eq(bulkOperations.id, row.id))
  else {
    const { status, processedItems, successfulItems, failedItems, skippedItems, progress } = next.value
    const { startTime, endTime, failure } = next.value
    await tx
      .update(bulkOperations)
      .set({
        status,
        processedItems,
        successfulItems,
        failedItems,
        skippedItems,
        progress,
        startTime,
        endTime,
        failure,
      })
      .where(eq(bulkOperations.id, row.id))
  }
  return next
}

type Asked = { readonly id: string; readonly userId: string; readonly now: Instant; readonly origin?: Origin }

/** Cancels an operation that waits. */
export const cancelBulk = (db: Queries, { id, userId, now, origin }: Asked) =>
  db.transaction(async (tx): Promise<Result<null, BulkFailure>> => {
    const row = await locked(tx, id)
    if (row === null) return fail(bulkFailure('operation_not_found'))
    const next = await happen(tx, row, { kind: 'cancel', at: now })
    if (!next.ok) return next
    await audit(tx, { action: 'bulk.cancelled', userId, details: { operationId: id } }, origin, millisOf(now))
    return ok(null)
  })

/** Puts a failed operation back in line. Its counters are reset; what was done stays done, the rest waits again. */
export const retryBulk = (db: Queries, { id, userId, now, origin }: Asked) =>
  db.transaction(async (tx): Promise<Result<null, BulkFailure>> => {
    const row = await locked(tx, id)
    if (row === null) return fail(bulkFailure('operation_not_found'))
    const next = await happen(tx, row, { kind: 'retry' })
    if (!next.ok) return next
    await tx
      .update(bulkItems)
      .set({ state: 'waiting', failure: null, endedAt: null })
      .where(and(eq(bulkItems.operationId, id), inArray(bulkItems.state, ['failed', 'skipped'])))
    await audit(tx, { action: 'bulk.retried', userId, details: { operationId: id } }, origin, millisOf(now))
    return ok(null)
  })

/** Takes out what was completed more than a day ago; says how many those were. */
export const clearBulk = (db: Queries, { userId, now, origin }: Omit<Asked, 'id'>) =>
  db.transaction(async (tx): Promise<number> => {
    const rows = await tx.select().from(bulkOperations).where(eq(bulkOperations.status, 'completed')).for('update')
    let cleared = 0
    for (const row of rows) if ((await happen(tx, row, { kind: 'clear', at: now })).ok) cleared += 1
    if (cleared > 0)
      await audit(tx, { action: 'bulk.cleared', userId, details: { operations: cleared } }, origin, millisOf(now))
    return cleared
  })

const heldFor = (leaseMs: number) => sql`now() + ${leaseMs}::double precision * interval '1 millisecond'`

/**
 * Takes what a server may run now: operations nobody runs any more, then those that wait, as long as fewer than three
 * run. `running` are its own that it knows of; one it owns and does not know of was left by an error.
 */
export const takeBulk = (
  db: Queries,
  { owner, running, leaseMs, now }: { owner: string; running: readonly string[]; leaseMs: number; now: Instant },
): Promise<readonly string[]> =>
  withAdvisoryLock(db, lockKeys.bulkPickUp, async (tx) => {
    const { status, owner: ownedBy, ownedUntil, createdAt, id } = bulkOperations
    const own = { owner, ownedUntil: heldFor(leaseMs) }
    // One that this server is running is never taken a second time, however late its own heart beats.
    const isLeft = and(
      sql`(${eq(ownedBy, owner)} and ${isAnyOf(id, running)}) is not true`,
      or(isNull(ownedBy), lt(ownedUntil, sql`now()`), eq(ownedBy, owner)),
    )
    const left = await tx
      .update(bulkOperations)
      .set(own)
      .where(and(eq(status, 'processing'), isLeft))
      .returning({ id })
    const [{ busy } = { busy: 0 }] = await tx
      .select({ busy: sql<number>`count(*)::int` })
      .from(bulkOperations)
      .where(eq(status, 'processing'))
    const taken = left.map((row) => row.id)
    const waiting = await tx
      .select()
      .from(bulkOperations)
      .where(eq(status, 'pending'))
      .orderBy(asc(createdAt), asc(id))
      .limit(Math.max(0, bulkAtOnce - busy))
      .for('update')
    for (const row of waiting) {
      const begun = await happen(tx, row, { kind: 'pickUp', at: now, settled: await settledIn(tx, row.id) })
      if (!begun.ok) continue
      await tx.update(bulkOperations).set(own).where(eq(id, row.id))
      taken.push(row.id)
    }
    return taken
  })

/** Results before a retry. */
async function settledIn(tx: Queries, id: string): Promise<BulkTally> {
  const [row] = await tx
    .select({ successful: sql<number>`count(*)::int` })
    .from(bulkItems)
    .where(and(eq(bulkItems.operationId, id), eq(bulkItems.state, 'done')))
  return { ...noTally, successful: row?.successful ?? 0 }
}

/** Says that a server still runs an operation. */
export async function holdBulk(db: Queries, owner: string, id: string, leaseMs: number): Promise<void> {
  await db
    .update(bulkOperations)
    .set({ ownedUntil: heldFor(leaseMs) })
    .where(and(eq(bulkOperations.id, id), eq(bulkOperations.owner, owner)))
}

/** Leaves what a server runs to the next one; without an owner, what everybody runs. */
export async function leaveBulk(db: Queries, owner?: string): Promise<void> {
  const mine = owner === undefined ? undefined : eq(bulkOperations.owner, owner)
  await db
    .update(bulkOperations)
    .set({ owner: null, ownedUntil: null })
    .where(and(eq(bulkOperations.status, 'processing'), mine))
}

/** An operation as long as this server runs it; null when it does not any more. */
async function owned(tx: Queries, id: string, owner: string): Promise<BulkRow | null> {
  const row = await locked(tx, id)
  return row !== null && row.status === 'processing' && row.owner === owner ? row : null
}

/**
 * The next items, written down as begun before anything is done with them. `attempts` is how often they were begun
 * before. Null when this server does not run the operation any more.
 */
export const beginItems = (db: Queries, id: string, owner: string, count: number) =>
  db.transaction(async (tx): Promise<{ operation: BulkRow; items: readonly BulkItem[] } | null> => {
    const operation = await owned(tx, id, owner)
    if (operation === null) return null
    const items = await tx
      .select()
      .from(bulkItems)
      .where(and(eq(bulkItems.operationId, id), inArray(bulkItems.state, ['waiting', 'doing'])))
      .orderBy(asc(bulkItems.position))
      .limit(count)
      .for('update')
    if (items.length > 0)
      await tx
        .update(bulkItems)
        .set({ state: 'doing', attempts: sql`${bulkItems.attempts} + 1` })
        .where(
          isAnyOf(
            bulkItems.id,
            items.map((item) => item.id),
          ),
        )
    return { operation, items }
  })

/** How an item ended. `write` goes into the transaction that ends it: neither happens without the other. */
export type ItemEnd = {
  readonly itemId: string
  readonly state: 'done' | 'failed' | 'skipped'
  readonly failure?: ItemFailure
  /** Who came of it. */
  readonly userId?: string
  readonly write?: (tx: Queries) => Promise<void>
}

/** Ends items, each once: one that is not under way any more was ended by somebody else and is not counted. False when this server lost the operation. */
export const endItems = (db: Queries, id: string, owner: string, ends: readonly ItemEnd[], now: Instant) =>
  db.transaction(async (tx): Promise<boolean> => {
    const operation = await owned(tx, id, owner)
    if (operation === null) return false
    const rows = ends.map(({ itemId, state, failure, userId }) => ({
      id: itemId,
      state,
      failure: failure ?? null,
      user_id: userId ?? null,
    }))
    const { rows: ended } = await tx.execute<{ id: string; state: ItemEnd['state'] }>(sql`
      update ${bulkItems} set state = row.state, failure = row.failure, ended_at = ${now}::timestamptz,
        user_id = coalesce(row.user_id, bulk_items.user_id)
      from ${recordset(rows)} as row(id uuid, state text, failure jsonb, user_id text)
      where bulk_items.id = row.id and bulk_items.state = 'doing'
      returning bulk_items.id, bulk_items.state`)
    const isEnded = new Set(ended.map((row) => row.id))
    for (const { itemId, write } of ends) if (isEnded.has(itemId)) await write?.(tx)
    const count = (state: ItemEnd['state']) => ended.filter((row) => row.state === state).length
    const tally = { successful: count('done'), failed: count('failed'), skipped: count('skipped') }
    const next = await happen(tx, operation, { kind: 'progress', at: now, tally })
    return next.ok
  })

/** Ends the whole operation as failed; what was begun stays begun, so that a retry looks first. */
export const failBulk = (db: Queries, id: string, owner: string, stopped: Stopped, now: Instant) =>
  db.transaction(async (tx): Promise<void> => {
    const operation = await owned(tx, id, owner)
    if (operation === null) return
    const left = operation.totalItems - operation.processedItems
    await happen(tx, operation, { kind: 'fail', at: now, failure: bulkFailure(stopped, { left }) })
  })

/** Why an operation cannot go on. */
export type Stopped = 'service_down' | 'stopped_unexpectedly'
