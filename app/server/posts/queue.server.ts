import { sql } from 'drizzle-orm'
import { fromDrizzle, fromPglite, type Job, PgBoss } from 'pg-boss'
import { platformIds } from '#app/domain/platforms/platforms.ts'
import { openStatuses } from '#app/domain/posts/post.ts'
import { addMs, type Instant, instantOf, millisOf } from '#app/domain/time/instant.ts'
import type { Database, Queries } from '../database/database.server.ts'
import { errorOfFields } from '../database/failure.ts'
import { isAnyOf } from '../database/set-based.ts'
import { reportFailure } from '../log/log.ts'
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
/** Batches under way at once: what falls due meanwhile waits for none of them. */
const hands = 3
/**
 * Only what is due within this time has a job; whatever is further ahead waits in its own table, where an index finds it.
 * Asking pg-boss for work reads every job it has, due or not: a million of next year's would make each question slow.
 */
const aheadMs = 2 * 60_000
/**
 * Jobs are handed out so much before they are due: what has to be asked first is asked by then, and a clock of the database
 * that is a little behind ours delays nobody.
 */
export const headStartMs = 250
/** Four chances before the first of them is due. */
export const queueingIntervalMs = aheadMs / 4
const queuedAtOnce = 5_000
const letGoAtOnce = 500

export type DueTarget = { readonly targetId: string; readonly dueAt: Instant }

/** A target as its job is handed out; whose it is was not written down by earlier versions. */
export type HandedOut = DueTarget & { readonly userId?: string | undefined }

/** One job a target that is due soon, its id the target's: the same target cannot be queued twice. */
export type Queue = {
  /** Inside the transaction that makes the targets, so that neither exists without the other. */
  add(tx: Queries, targets: readonly DueTarget[]): Promise<void>
  remove(tx: Queries, targetIds: readonly string[]): Promise<void>
  /** Puts targets back whose jobs this process holds: each comes again at its time, a second from now at the earliest. */
  again(tx: Queries, targets: readonly DueTarget[]): Promise<void>
  /** Lets targets come again at once that were put back for a later time. */
  handBack(targetIds: readonly string[]): Promise<void>
  /** Makes the jobs of what is due soon, and of what is due and has lost its own; says how many. Several servers may do so at once. */
  bringNear(): Promise<number>
  /** Hands out jobs, a little before they are due, until the queue is closed. Returns a bell that says there is one. */
  work(run: (targets: readonly HandedOut[]) => Promise<void>): Promise<() => void>
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
  boss.on('error', (error) => reportFailure(errorOfFields(error), 'the publishing queue'))
  await boss.start()
  // Made once: making it anew changes nothing and locks its tables.
  if ((await boss.getQueue(queueName)) === null)
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

  const insert = async (tx: Queries, targets: readonly DueTarget[]) => {
    if (targets.length === 0) return
    const turns = await turnsOf(
      tx,
      targets.map(({ targetId }) => targetId),
    )
    await boss.insert(
      queueName,
      targets.map(({ targetId, dueAt }) => ({
        id: targetId,
        data: { targetId, dueAt, userId: turns.get(targetId)?.userId },
        startAfter: addMs(dueAt, -headStartMs),
        // The nine platforms of one post are one turn.
        priority: -Math.floor((turns.get(targetId)?.turn ?? 0) / platformIds.length),
      })),
      { db: fromDrizzle(tx, sql) },
    )
  }
  const add: Queue['add'] = (tx, targets) => {
    const near = Date.now() + aheadMs
    return insert(
      tx,
      targets.filter(({ dueAt }) => millisOf(dueAt) <= near),
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
    await insert(tx, targets)
  }
  const near = () => instantOf(Date.now() + aheadMs)
  await forgetStale(database, near())

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
    async bringNear() {
      await letGo(database, instantOf(Date.now()))
      for (let brought = 0; ; ) {
        const found = await database.transaction(async (tx) => {
          // What another server brings this moment is skipped; what another change holds is found the next time.
          const { rows } = await tx.execute<{ targetId: string; dueAt: string | Date }>(sql`
            select id as "targetId", due_at as "dueAt" from post_targets
            where is_watched and status in (${open}) and due_at <= ${near()}::timestamptz
              -- Each job by its own id, whatever is believed of their number: joined by their state, each target read all.
              and coalesce((select job.state::text from pgboss.job where job.name = ${queueName} and job.id = post_targets.id), '')
                not in ('created', 'retry', 'active')
            order by due_at limit ${queuedAtOnce}
            for update skip locked`)
          const due = rows.map(({ targetId, dueAt }) => ({ targetId, dueAt: new Date(dueAt).toISOString() }))
          await again(tx, due)
          return due.length
        })
        brought += found
        if (found < queuedAtOnce) return brought
      }
    },
    async work(run) {
      const busy = new Set<string>()
      const take = async () => {
        const id: string = await boss.work(
          queueName,
          {
            batchSize,
            pollingIntervalSeconds,
            notifyPollingIntervalSeconds: pollingIntervalSeconds,
            burstWhenBatchFull: true,
          },
          async (jobs: Job<HandedOut>[]) => {
            busy.add(id)
            try {
              await run(jobs.map((job) => job.data))
            } finally {
              busy.delete(id)
            }
          },
        )
        return id
      }
      const workers: string[] = []
      while (workers.length < hands) workers.push(await take())
      return () => {
        const free = workers.find((id) => !busy.has(id)) ?? workers[0]
        if (free !== undefined) boss.notifyWorker(free)
      }
    },
    async close(timeoutMs) {
      await boss.stop({ graceful: true, timeout: timeoutMs })
    },
  }
}

const open = sql.raw(openStatuses.map((status) => `'${status}'`).join(', '))

/** What was due and has come to its end is no longer among what may be due. A few at once: others are waiting, too. */
async function letGo(database: Database, now: Instant): Promise<void> {
  for (let gone = letGoAtOnce; gone === letGoAtOnce; ) {
    const { rows } = await database.execute(sql`
      update post_targets set is_watched = false from (
        select id as ended from post_targets
        where is_watched and due_at <= ${now}::timestamptz and status not in (${open})
        order by due_at limit ${letGoAtOnce} for update skip locked) as past
      where id = ended returning 1`)
    gone = rows.length
  }
}

/** Before anybody asks for work: jobs of a server that is gone, and those that lie too far ahead to have one. */
async function forgetStale(database: Database, near: Instant): Promise<void> {
  await database.execute(sql`
    delete from pgboss.job using post_targets
    where job.name = ${queueName} and job.id = post_targets.id and job.state = 'created'
      and job.start_after > ${near}::timestamptz and post_targets.status = 'queued'`)
  if (database.engine.kind !== 'pglite') return
  // PGlite belongs to one process: what was under way when it ended is nobody's, and nobody waits for it.
  await database.execute(sql`
    delete from pgboss.job
    where job.name = ${queueName} and (job.state = 'active' or exists (
      select 1 from post_targets join post_attempts on post_attempts.target_id = post_targets.id
      where post_targets.id = job.id and post_targets.status in (${open})
        and post_attempts.ended_at is null))`)
}
