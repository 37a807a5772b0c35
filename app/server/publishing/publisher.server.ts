import { setTimeout as delay } from 'node:timers/promises'
import { and, asc, eq, gt } from 'drizzle-orm'
import { deletedPostKeptMs } from '#app/domain/limits.ts'
import { type Instant, instantOf, millisOf } from '#app/domain/time/instant.ts'
import { configuration } from '../configuration/configuration.ts'
import type { Connectors } from '../connectors/connector.ts'
import { openRegistry } from '../connectors/registry.ts'
import { type Database, database } from '../database/database.server.ts'
import { nobodyPaused, type Pauses, pausesOf } from '../database/pause.server.ts'
import { postTargets } from '../database/schema.ts'
import { accountStatusOf } from '../identity/account-status.server.ts'
import { reportFailure } from '../log/log.ts'
import type { PostQueue } from '../posts/posts.server.ts'
import { type HandedOut, headStartMs, openQueue, queueingIntervalMs } from '../posts/queue.server.ts'
import { oncePerProcess } from '../work/once-per-process.ts'
import { openWorker } from '../work/worker.ts'
import { deliver, type Owners } from './deliver.server.ts'
import { startDueTimer } from './due-timer.ts'
import { purgeDeletedPosts } from './purge-posts.server.ts'
import type { Settled } from './settle.server.ts'

/** How long a stop waits for posts that are on their way out. */
const stopTimeoutMs = 20_000

/** The database hands out by its own clock, which may be behind ours by more than the head start. */
const clockSkewMs = 500

export type Publisher = PostQueue & {
  stop(timeoutMs?: number): Promise<void>
}

/** Runs the publishing queue on a database until it is stopped. */
export async function openPublisher(
  db: Database,
  connectors: Connectors,
  owners: Owners,
  pauses: Pauses = nobodyPaused,
): Promise<Publisher> {
  const queue = await openQueue(db)
  await queue.bringNear()
  const nextDue = async (after: Instant) => {
    const [next] = await db
      .select({ dueAt: postTargets.dueAt })
      .from(postTargets)
      .where(and(postTargets.isWatched, eq(postTargets.status, 'queued'), gt(postTargets.dueAt, after)))
      .orderBy(asc(postTargets.dueAt))
      .limit(1)
    return next?.dueAt ?? null
  }
  // Rung by the timer and, once it is there, heard by the worker: each needs the other to begin with.
  const bell = { ring: () => undefined as unknown }
  const timer = startDueTimer(
    nextDue,
    () => {
      bell.ring()
      if (db.engine.kind === 'postgres') setTimeout(() => bell.ring(), clockSkewMs).unref()
    },
    headStartMs,
  )
  const expectAgain = ({ next }: Settled) => {
    if (next !== null) timer.consider(next)
  }
  const slow = new Map<string, Promise<void>>()
  const publish = async (due: readonly HandedOut[], dueMs: number) => {
    const targetIds = due.map(({ targetId }) => targetId)
    const known = due.flatMap(({ userId }) => userId ?? [])
    const userIds = known.length === due.length ? [...new Set(known)] : undefined
    const ready = () => untilDue(dueMs)
    const delivered = await deliver(db, targetIds, { connectors, owners, userIds, pauses, queue, ready })
    delivered.settled.forEach(expectAgain)
    for (const one of delivered.slow) {
      expectAgain(one)
      const done = one.done.then(expectAgain, (error) => reportFailure(error, 'settling a slow post'))
      slow.set(
        one.targetId,
        done.finally(() => slow.delete(one.targetId)),
      )
    }
  }
  bell.ring = await queue.work(async (targets) => {
    const now = Date.now()
    const together = Map.groupBy(targets, ({ dueAt }) => dueTogether(dueAt, now))
    const outcomes = await Promise.allSettled([...together].map(([dueMs, due]) => publish(due, dueMs)))
    const failed = outcomes.filter((outcome) => outcome.status === 'rejected')
    for (const { reason } of failed) reportFailure(reason, 'publishing due posts')
    // Rejected, the queue hands the batch out again.
    if (failed[0] !== undefined) throw failed[0].reason
  })
  const bringing = openWorker({
    async run() {
      // Some of it may have been due for a while: a job that was lost, or a post that was let go on.
      if ((await queue.bringNear()) > 0) bell.ring()
    },
    lookMs: queueingIntervalMs,
    firstLookMs: queueingIntervalMs,
    report: (error) => reportFailure(error, 'queueing posts that are due soon'),
  })
  const purging = openWorker({
    run: () => purgeDeletedPosts(db),
    lookMs: deletedPostKeptMs,
    report: (error) => reportFailure(error, 'purging deleted posts'),
  })
  return {
    connectors,
    queue,
    expect: (targets) => {
      for (const { dueAt } of targets) timer.consider(dueAt)
    },
    async stop(timeoutMs = stopTimeoutMs) {
      timer.stop()
      const stoppedBy = Date.now() + timeoutMs
      const workers = [bringing.stop(), purging.stop()]
      await queue.close(timeoutMs)
      const isOver = delay(Math.max(0, stoppedBy - Date.now()), undefined, { ref: false })
      await Promise.race([Promise.all([...workers, ...slow.values()]), isOver])
      // The next server need not wait until it is certain that this one is gone.
      await queue.handBack([...slow.keys()])
    },
  }
}

/** What is due within so many milliseconds goes out in one go, at the last of them. */
const togetherMs = 5
/** What is further ahead than this was not meant to wait here: its time was changed, or it was handed back. */
const longestWaitMs = 5_000

/** When a target that was handed out is to go: 0 is at once. */
export function dueTogether(dueAt: Instant, nowMs: number): number {
  const dueMs = millisOf(dueAt)
  const isAhead = dueMs > nowMs && dueMs <= nowMs + longestWaitMs
  return isAhead ? Math.ceil(dueMs / togetherMs) * togetherMs : 0
}

async function untilDue(dueMs: number): Promise<void> {
  // A timer may ring a moment early.
  while (Date.now() < dueMs) await delay(dueMs - Date.now())
}

const ownPublisher = oncePerProcess('publisher', async () => {
  const db = await database()
  const facts = { database: db, settings: configuration(), fetch, now: () => instantOf(Date.now()) }
  return openPublisher(db, openRegistry(facts).connectors, accountStatusOf, (userIds) => pausesOf(db, userIds))
})

/** Starts the publisher of this process, or answers with the running one. */
export const startPublisher = ownPublisher.get

/** Stops taking posts from the queue: those being published finish, or go back to the queue. */
export async function stopPublisher(timeoutMs?: number): Promise<void> {
  await (await ownPublisher.release())?.stop(timeoutMs)
}
