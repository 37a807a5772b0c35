import { setTimeout as delay } from 'node:timers/promises'
import { and, asc, eq, gt } from 'drizzle-orm'
import { deletedPostKeptMs } from '#app/domain/limits.ts'
import { type Instant, instantOf } from '#app/domain/time/instant.ts'
import { configuration } from '../boot/configuration.ts'
import type { Connectors } from '../connectors/connector.ts'
import { openRegistry } from '../connectors/registry.ts'
import { type Database, database } from '../database/database.server.ts'
import { reasonOf } from '../database/failure.ts'
import { postTargets } from '../database/schema.ts'
import { accountStatusOf } from '../identity/account-status.server.ts'
import { deliver, type Owners } from './deliver.server.ts'
import { startDueTimer } from './due-timer.ts'
import { purgeDeletedPosts } from './purge-posts.server.ts'
import { type DueTarget, openQueue, type Queue } from './queue.server.ts'
import type { Settled } from './settle.server.ts'

/** How long a stop waits for posts that are on their way out. */
const stopTimeoutMs = 20_000

const clockSkewMs = 500

export type Publisher = {
  readonly connectors: Connectors
  readonly queue: Pick<Queue, 'add' | 'remove'>
  /** Told after targets were queued, so that the first one due is not late. */
  expect(targets: readonly DueTarget[]): void
  stop(timeoutMs?: number): Promise<void>
}

/** Runs the publishing queue on a database until it is stopped. */
export async function openPublisher(db: Database, connectors: Connectors, owners: Owners): Promise<Publisher> {
  const queue = await openQueue(db)
  await queue.reclaim()
  const nextDue = async (after: Instant) => {
    const [next] = await db
      .select({ dueAt: postTargets.dueAt })
      .from(postTargets)
      .where(and(eq(postTargets.status, 'queued'), gt(postTargets.dueAt, after)))
      .orderBy(asc(postTargets.dueAt))
      .limit(1)
    return next?.dueAt ?? null
  }
  // Rung by the timer and, once it is there, heard by the worker: each needs the other to begin with.
  const bell = { ring: () => undefined as unknown }
  const timer = startDueTimer(nextDue, () => {
    bell.ring()
    // The database hands out by its own clock, which may be a little behind ours.
    setTimeout(() => bell.ring(), clockSkewMs).unref()
  })
  const expectAgain = ({ next }: Settled) => {
    if (next !== null) timer.consider(next)
  }
  const slow = new Map<string, Promise<void>>()
  bell.ring = await queue.work(async (targetIds) => {
    const delivered = await deliver(db, targetIds, { connectors, owners, queue })
    delivered.settled.forEach(expectAgain)
    for (const one of delivered.slow) {
      expectAgain(one)
      const done = one.done.then(expectAgain, (error) => console.error(`Publishing failed: ${reasonOf(error)}`))
      slow.set(
        one.targetId,
        done.finally(() => slow.delete(one.targetId)),
      )
    }
  })
  const purge = () =>
    void purgeDeletedPosts(db).catch(() => console.error('Deleted posts were not purged; tried again.'))
  purge()
  const purging = setInterval(purge, deletedPostKeptMs)
  purging.unref()
  return {
    connectors,
    queue,
    expect: (targets) => {
      for (const { dueAt } of targets) timer.consider(dueAt)
    },
    async stop(timeoutMs = stopTimeoutMs) {
      timer.stop()
      clearInterval(purging)
      const stoppedBy = Date.now() + timeoutMs
      await queue.close(timeoutMs)
      const isOver = delay(Math.max(0, stoppedBy - Date.now()), undefined, { ref: false })
      await Promise.race([Promise.all(slow.values()), isOver])
      // The next server need not wait until it is certain that this one is gone.
      await queue.handBack([...slow.keys()])
    },
  }
}

/** One publisher a process, also when a bundler loads this module twice. */
const holder = globalThis as typeof globalThis & { ninefoldPublisher?: Promise<Publisher> | undefined }

/** Starts the publisher of this process, or answers with the running one. */
export function startPublisher(): Promise<Publisher> {
  if (holder.ninefoldPublisher === undefined) {
    const starting = database().then((db) => {
      const facts = { database: db, settings: configuration(), fetch, now: () => instantOf(Date.now()) }
      return openPublisher(db, openRegistry(facts).connectors, accountStatusOf)
    })
    holder.ninefoldPublisher = starting
    starting.catch(() => {
      if (holder.ninefoldPublisher === starting) holder.ninefoldPublisher = undefined
    })
  }
  return holder.ninefoldPublisher
}

/** Stops taking posts from the queue: those being published finish, or go back to the queue. */
export async function stopPublisher(timeoutMs?: number): Promise<void> {
  const running = holder.ninefoldPublisher
  holder.ninefoldPublisher = undefined
  if (running !== undefined) await (await running).stop(timeoutMs)
}
