import { sql } from 'drizzle-orm'
import { fromDrizzle, fromPglite, type Job, PgBoss } from 'pg-boss'
import { platformIds } from '#app/domain/platforms/platforms.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import type { Database, Queries } from '../database/database.server.ts'
import { reasonOf } from '../database/failure.ts'
import { isAnyOf } from '../database/set-based.ts'
import { turnsOf } from './turns.server.ts'

const queueName = 'publish'
/** A server that has not been heard of for this long is taken for dead, and its jobs are handed out again. */
const heartbeatSeconds = 10
const watchIntervalSeconds = 5
/** Due posts ring and new ones notify: asking is only for what was handed back, which takes as long to be noticed. */
const pollingIntervalSeconds = watchIntervalSeconds
/** The first wait after a batch that could not be picked up; every further one is twice as long. */
const retryDelaySeconds = 1
const jobTimeoutSeconds = 120
const batchSize = 500

export type DueTarget = { readonly targetId: string; readonly dueAt: Instant }

/** One job a target, its id the target's: the same target cannot be queued twice. */
export type Queue = {
  /** Inside the transaction that makes the targets, so that neither exists without the other. */
  add(tx: Queries, targets: readonly DueTarget[]): Promise<void>
  remove(tx: Queries, targetIds: readonly string[]): Promise<void>
  /** Puts targets back whose jobs this process holds: each comes again at its time, a second from now at the earliest. */
  again(tx: Queries, targets: readonly DueTarget[]): Promise<void>
  /** Lets targets come again at once that were put back for a later time. */
  handBack(targetIds: readonly string[]): Promise<void>
  /** Targets that wait for a job nobody holds: after a kill, or when a job was lost. */
  reclaim(): Promise<number>
  /** Hands out jobs until the queue is closed. Returns a bell that says a job is due this moment. */
  work(run: (targetIds: readonly string[]) => Promise<void>): Promise<() => void>
  /** Lets running jobs finish, hands back what does not finish in time. */
  close(timeoutMs: number): Promise<void>
}

/** Opens the queue on the app's database: inside PGlite's one connection, or with connections of its own. */
export async function openQueue(database: Database): Promise<Queue> {
  const { engine } = database
  const boss = new PgBoss({
    ...(engine.kind === 'pglite'
      ? { db: fromPglite(engine.client), backend: 'pglite' as const }
      : { connectionString: engine.url, max: 4 }),
    schedule: false,
    useListenNotify: true,
    superviseIntervalSeconds: watchIntervalSeconds,
    monitorIntervalSeconds: watchIntervalSeconds,
  })
  boss.on('error', (error) => console.error(`Publishing queue: ${reasonOf(error)}`))
  await boss.start()
  await boss.createQueue(queueName, {
    notify: true,
    retryLimit: 100_000,
    retryDelay: retryDelaySeconds,
    retryBackoff: true,
    retryDelayMax: 300,
    expireInSeconds: jobTimeoutSeconds,
    heartbeatSeconds,
    retentionSeconds: 400 * 24 * 60 * 60,
    deleteAfterSeconds: 60 * 60,
  })
  // Read once outside any transaction: inside one, PGlite's only connection would be waiting for itself.
  await boss.insert(queueName, [])

  const add: Queue['add'] = async (tx, targets) => {
    if (targets.length === 0) return
    const turns = await turnsOf(
      tx,
      targets.map(({ targetId }) => targetId),
    )
    await boss.insert(
      queueName,
      targets.map(({ targetId, dueAt }) => ({
        id: targetId,
        data: { targetId },
        startAfter: dueAt,
        // The nine platforms of one post are one turn.
        priority: -Math.floor((turns.get(targetId) ?? 0) / platformIds.length),
      })),
      { db: fromDrizzle(tx, sql) },
    )
  }
  const remove: Queue['remove'] = async (tx, targetIds) => {
    if (targetIds.length > 0) await boss.deleteJob(queueName, [...targetIds], { db: fromDrizzle(tx, sql) })
  }
  const again: Queue['again'] = async (tx, targets) => {
    await remove(
      tx,
      targets.map(({ targetId }) => targetId),
    )
    await add(tx, targets)
  }

  return {
    add,
    remove,
    again,
    async handBack(targetIds) {
      if (targetIds.length > 0)
        await database.execute(
          sql`update pgboss.job set start_after = now() where name = ${queueName} and ${isAnyOf(sql`id`, targetIds)}`,
        )
    },
    async reclaim() {
      // PGlite belongs to one process: a job that is running while this one starts is nobody's, and nobody waits for an
      // attempt under way.
      const held = engine.kind === 'pglite' ? sql`('created', 'retry')` : sql`('created', 'retry', 'active')`
      const abandoned =
        engine.kind === 'pglite'
          ? sql`exists (select 1 from post_attempts where target_id = post_targets.id and ended_at is null)`
          : sql`false`
      return database.transaction(async (tx) => {
        const { rows } = await tx.execute<{ targetId: string; dueAt: string | Date }>(sql`
          select id as "targetId", due_at as "dueAt" from post_targets
          where status in ('queued', 'publishing', 'unknown') and (${abandoned} or not exists (
            select 1 from pgboss.job
            where job.name = ${queueName} and job.id = post_targets.id and job.state in ${held}))
          for update`)
        const lost = rows.map(({ targetId, dueAt }) => ({ targetId, dueAt: new Date(dueAt).toISOString() }))
        await again(tx, lost)
        return lost.length
      })
    },
    async work(run) {
      const workerId = await boss.work(
        queueName,
        {
          batchSize,
          pollingIntervalSeconds,
          notifyPollingIntervalSeconds: pollingIntervalSeconds,
          burstWhenBatchFull: true,
        },
        (jobs: Job<{ targetId: string }>[]) => run(jobs.map((job) => job.data.targetId)),
      )
      return () => boss.notifyWorker(workerId)
    },
    async close(timeoutMs) {
      await boss.stop({ graceful: true, timeout: timeoutMs })
    },
  }
}
