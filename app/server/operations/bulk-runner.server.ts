import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { CataloguedError } from '#app/domain/failures/catalogued-error.ts'
import { bulkLeaseMs, bulkLookMs } from '#app/domain/limits.ts'
import { type Instant, instantOf } from '#app/domain/time/instant.ts'
import type { Database } from '../database/database.server.ts'
import { databaseFailureOf } from '../database/failure.ts'
import { reportFailure } from '../log/log.ts'
import { openWorker, type Worker, withHeartbeat } from '../work/worker.ts'
import {
  type BulkItem,
  type BulkRow,
  beginItems,
  endItems,
  failBulk,
  holdBulk,
  type ItemEnd,
  leaveBulk,
  type Stopped,
  takeBulk,
} from './bulk-store.server.ts'

/** Does one item: answers how it ended, or throws when the whole operation cannot go on. `attempts` says how often it was begun before. */
export type DoItem = (item: BulkItem) => Promise<ItemEnd>
/** How the items of an operation are done: so many at once, after what all of them need is fetched. */
export type Doer = {
  readonly atOnce: number
  readonly prepare: (operation: BulkRow, items: readonly BulkItem[]) => Promise<DoItem>
  /** Told after the ends of some items were written down. */
  readonly onEnded?: () => void
}

export type BulkRunner = Pick<Worker, 'notify'> & { stop(timeoutMs?: number): Promise<void> }

type RunnerOptions = {
  readonly lookMs?: number
  readonly leaseMs?: number
  readonly now?: () => Instant
}

const stopTimeoutMs = 5_000
/** Between one part and the next, others are answered: a database inside this process never lets it look at its sockets. */
const restMs = 10

/** Runs bulk operations of a database until it is stopped. Any number of servers may. */
export async function openBulkRunner(
  db: Database,
  doerOf: (operation: BulkRow) => Doer,
  { lookMs = bulkLookMs, leaseMs = bulkLeaseMs, now = () => instantOf(Date.now()) }: RunnerOptions = {},
): Promise<BulkRunner> {
  const owner = randomUUID()
  const running = new Map<string, Promise<void>>()
  let isStopping = false

  // PGlite belongs to one process: what runs while this one starts is nobody's.
  if (db.engine.kind === 'pglite') await leaveBulk(db)

  async function run(id: string): Promise<void> {
    // An operation without a row any more, or one that another server runs by now, is none of this one's.
    for (let doer: Doer | null = null; !isStopping; ) {
      const begun = await beginItems(db, id, owner, doer?.atOnce ?? 1)
      if (begun === null) return
      const { operation, items } = begun
      doer = doerOf(operation)
      const { ends, stopped } = await doAll(doer, operation, items)
      if (ends.length > 0 || items.length === 0) {
        if (!(await endItems(db, id, owner, ends, now()))) return
        if (items.length > 0) doer.onEnded?.()
      }
      if (stopped !== null) return failBulk(db, id, owner, stopped, now())
      if (items.length === 0) return
      await delay(restMs)
    }
  }

  async function doAll(doer: Doer, operation: BulkRow, items: readonly BulkItem[]) {
    if (items.length === 0) return { ends: [], stopped: null }
    try {
      const doItem = await doer.prepare(operation, items)
      const done = await Promise.allSettled(items.map((item) => doItem(item)))
      const ends = done.flatMap((end) => (end.status === 'fulfilled' ? [end.value] : []))
      const broken = done.find((end) => end.status === 'rejected')
      return { ends, stopped: broken === undefined ? null : whyStopped(broken.reason) }
    } catch (error) {
      return { ends: [], stopped: whyStopped(error) }
    }
  }

  async function take(): Promise<void> {
    const ids = await takeBulk(db, { owner, running: [...running.keys()], leaseMs, now: now() })
    for (const id of ids) {
      const hold = () => holdBulk(db, owner, id, leaseMs)
      const done = withHeartbeat(leaseMs / 4, hold, () => run(id))
        .catch((error: unknown) => reportFailure(error, 'running a bulk operation'))
        .finally(() => {
          running.delete(id)
          worker.notify()
        })
      running.set(id, done)
    }
  }

  const worker = openWorker({
    run: take,
    lookMs,
    report: (error) => reportFailure(error, 'looking for bulk operations'),
  })
  return {
    notify: worker.notify,
    async stop(timeoutMs = stopTimeoutMs) {
      isStopping = true
      await worker.stop()
      await Promise.race([Promise.all(running.values()), delay(timeoutMs, undefined, { ref: false })])
      // The next server need not wait until it is certain that this one is gone.
      await leaveBulk(db, owner)
    },
  }
}

/** A database that is away is waited for, and so is nothing else: the operation fails, and may be tried again. */
function whyStopped(error: unknown): Stopped {
  if (databaseFailureOf(error) !== null) throw error
  if (error instanceof CataloguedError) return 'service_down'
  reportFailure(error, 'an item of a bulk operation')
  return 'stopped_unexpectedly'
}
