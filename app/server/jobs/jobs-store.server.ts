import { and, eq, gte, inArray, isNotNull, lt, type SQL, sql } from 'drizzle-orm'
import { nothingPaid, type Payment, paidInTheEnd } from '#app/domain/credits/ai/allowance.ts'
import { type AiUsage, costOf } from '#app/domain/credits/ai/costs.ts'
import type { FailureCode } from '#app/domain/failures/failures.ts'
import type { JobKindId } from '#app/domain/jobs/kinds.ts'
import type { JobState } from '#app/domain/jobs/states.ts'
import { builtInJobsKept } from '#app/domain/limits.ts'
import { fail, ok, type Result } from '#app/domain/outcome.ts'
import { addMs, type Instant } from '#app/domain/time/instant.ts'
import type { Database, Queries } from '../database/database.server.ts'
import { holdAdvisoryLock, lockKeys, withAdvisoryLock } from '../database/locks.ts'
import { generationJobs } from '../database/schema/generation.ts'
import { hasRoomForMade } from '../media/storage-use.server.ts'
import { ownProject } from '../projects/projects.server.ts'
import { type Payer, paidOnTheDevice, payByBook, workOf } from './budget.server.ts'
import { jobsAtOnce, jobsPerMinute, lostAfterMs, resultKeptMs } from './job-limits.ts'
import type { JobPart, Maker } from './maker.ts'

export type NewJob = {
  id: string
  projectId?: string | undefined
  payer: Payer
  /** The most it may take. */
  usage: AiUsage
  /** The room its files may take in the library of whose it is. */
  bytesKept: number
  maker: Pick<Maker<unknown, JobPart>, 'kind' | 'label' | 'providerBacked'>
  /** Credits of provider-backed work for everybody together in a month; undefined is no ceiling. */
  ceiling: number | undefined
  now: Instant
}

/** Owner of the job: ids of other people's jobs are not found. */
export type JobKey = { id: string; userId: string }
export type AdmittedJob = JobKey & { projectId: string | null; providerBacked: boolean; setAside: Payment }

const theJob = ({ userId, id }: JobKey) => and(eq(generationJobs.userId, userId), eq(generationJobs.id, id))
const isRunning = eq(generationJobs.state, 'running')
const isLost = (now: Instant) => and(isRunning, lt(generationJobs.aliveAt, addMs(now, -lostAfterMs)))

/** Closes what was cut off with its server, and gives back all that was set aside for it. */
async function closeLost(database: Queries, now: Instant, which?: SQL): Promise<void> {
  await database
    .update(generationJobs)
    .set({ state: 'lost', usage: null, ...nothingPaid, failure: 'GENERATION_FAILED', endedAt: now })
    .where(and(which, isLost(now)))
}

async function startedLately(tx: Queries, payer: Pick<Payer, 'userId' | 'mailbox'>, now: Instant): Promise<number> {
  const lately = and(workOf(payer), gte(generationJobs.startedAt, addMs(now, -60_000)))
  return tx.$count(generationJobs, lately)
}

/**
 * Of the built-in jobs of a person that are over the latest are kept. What was made and not fetched stays, and so does all
 * that is paid outside: it is the book.
 */
async function forgetOld(tx: Queries, userId: string): Promise<void> {
  const isOver = sql`not ${generationJobs.providerBacked} and ${generationJobs.state} <> 'running' and ${generationJobs.parts} is null`
  await tx.execute(sql`
    delete from ${generationJobs} where ${generationJobs.userId} = ${userId} and ${generationJobs.id} in (
      select ${generationJobs.id} from ${generationJobs} where ${generationJobs.userId} = ${userId} and ${isOver}
      order by ${generationJobs.startedAt} desc, ${generationJobs.id} offset ${builtInJobsKept})`)
}

/** Takes a job on, or says why not. Null for a job that is known: it is not taken on twice. */
export async function admitJob(database: Database, job: NewJob): Promise<Result<AdmittedJob | null, FailureCode>> {
  const { id, payer, usage, bytesKept, maker, ceiling, now } = job
  const { kind, label, providerBacked } = maker
  const { userId } = payer
  // One person's jobs, one decision at a time, whatever the number of tabs and servers.
  return withAdvisoryLock(database, lockKeys.generation(userId), async (tx) => {
    // Two accounts that hold one proven address in turn are one in the book.
    if (payer.mailbox !== null) await holdAdvisoryLock(tx, lockKeys.generationMailbox(payer.mailbox))
    if ((await tx.$count(generationJobs, theJob({ userId, id }))) > 0) return ok(null)
    const mine = eq(generationJobs.userId, userId)
    await closeLost(tx, now, mine)
    const atOnce = await tx.$count(generationJobs, and(mine, isRunning))
    if (atOnce >= jobsAtOnce || (await startedLately(tx, payer, now)) >= jobsPerMinute) return fail('RATE_LIMITED')
    if (bytesKept > 0 && !(await hasRoomForMade(tx, payer, bytesKept))) return fail('LIBRARY_STORAGE_FULL')
    const paid = providerBacked ? await payByBook(tx, payer, { credits: costOf(usage), now, ceiling }) : paidOnTheDevice
    if (!paid.ok) return paid
    const mailbox = providerBacked ? payer.mailbox : null
    const projectId = await ownProject(tx, userId, job.projectId)
    const row = { id, userId, projectId, mailbox, kind, usage, ...paid.value, maker: label, providerBacked }
    await tx.insert(generationJobs).values({ ...row, state: 'running', startedAt: now, aliveAt: now })
    await forgetOld(tx, userId)
    return ok({ id, userId, projectId, providerBacked, setAside: paid.value })
  })
}

/** Says that a job is still worked on, and hears whether it still is to be. */
export async function isWanted(database: Queries, key: JobKey, now: Instant): Promise<boolean> {
  const running = and(theJob(key), isRunning)
  const told = await database
    .update(generationJobs)
    .set({ aliveAt: now })
    .where(running)
    .returning({ id: generationJobs.id })
  return told.length > 0
}

export type JobEnd = {
  state: Exclude<JobState, 'running'>
  /** Null when it took nothing. */
  usage: AiUsage | null
  failure: FailureCode | null
  /** Result, kept until fetched or expired. */
  parts: readonly JobPart[] | null
  now: Instant
}

/** Writes down what became of a job. False when it was ended meanwhile: then it stays as it is. */
export async function closeJob(
  database: Queries,
  { id, userId, providerBacked, setAside }: AdmittedJob,
  { state, usage, failure, parts, now }: JobEnd,
): Promise<boolean> {
  const paid = providerBacked ? paidInTheEnd(usage === null ? 0 : costOf(usage), setAside) : setAside
  const closed = await database
    .update(generationJobs)
    .set({ state, usage, ...paid, failure, parts, endedAt: now })
    .where(and(theJob({ id, userId }), isRunning))
    .returning({ id: generationJobs.id })
  if (closed.length > 0) return true
  // Stopped by way of another server, which knew only the most it might take.
  await database
    .update(generationJobs)
    .set({ usage, ...paid })
    .where(and(theJob({ id, userId }), eq(generationJobs.state, 'cancelled')))
  return false
}

/** A stop that comes before its start is written down as well: the start then finds a job that was stopped. */
export async function cancelJob(
  database: Database,
  { kind, now, ...key }: JobKey & { kind: JobKindId; now: Instant },
): Promise<void> {
  const end = { state: 'cancelled', failure: 'GENERATION_CANCELLED', endedAt: now } as const
  await withAdvisoryLock(database, lockKeys.generation(key.userId), async (tx) => {
    await closeLost(tx, now, theJob(key))
    if ((await tx.$count(generationJobs, theJob(key))) > 0) {
      await tx
        .update(generationJobs)
        .set(end)
        .where(and(theJob(key), isRunning))
      return
    }
    const lately = await startedLately(tx, { userId: key.userId, mailbox: null }, now)
    // Beyond that the start would be refused anyway.
    if (lately >= jobsPerMinute) return
    const nothing = { kind, usage: null, maker: '', providerBacked: false, startedAt: now, aliveAt: now }
    await tx.insert(generationJobs).values({ ...key, ...nothing, ...end })
    await forgetOld(tx, key.userId)
  })
}

const known = {
  id: generationJobs.id,
  state: generationJobs.state,
  usage: generationJobs.usage,
  by: generationJobs.maker,
  failure: generationJobs.failure,
  parts: generationJobs.parts,
}

/** State of a job; null when it does not exist. */
export async function jobOf(database: Queries, key: JobKey, now: Instant) {
  const [job] = await database
    .select({ ...known, isLost: sql<boolean>`${isLost(now)}` })
    .from(generationJobs)
    .where(theJob(key))
  if (job === undefined) return null
  const { isLost: lost, ...row } = job
  return lost ? { ...row, state: 'lost' as const, failure: 'GENERATION_FAILED' as const } : row
}

/** Of these jobs of a person, those that still come to something: they run, or what they made is kept. */
export async function promisingJobs(
  database: Queries,
  { userId, ids, now }: { userId: string; ids: readonly string[]; now: Instant },
): Promise<readonly string[]> {
  if (ids.length === 0) return []
  const jobs = await database
    .select({ id: generationJobs.id })
    .from(generationJobs)
    .where(
      and(
        eq(generationJobs.userId, userId),
        inArray(generationJobs.id, [...ids]),
        sql`(${generationJobs.parts} is not null or (${isRunning} and not (${isLost(now)})))`,
      ),
    )
  return jobs.map(({ id }) => id)
}

/** Lets go of what nobody fetched in time, and of jobs whose server is gone: what is set aside counts for everybody. */
export async function sweepJobs(database: Queries, now: Instant): Promise<void> {
  await closeLost(database, now)
  await database
    .update(generationJobs)
    .set({ parts: null })
    .where(and(isNotNull(generationJobs.parts), lt(generationJobs.startedAt, addMs(now, -resultKeptMs))))
}
