import { and, count, eq, gte, lt, sql } from 'drizzle-orm'
import { type Payment, paidInTheEnd } from '#app/domain/credits/ai/allowance.ts'
import { costOf } from '#app/domain/credits/ai/costs.ts'
import type { FailureCode } from '#app/domain/failures/failures.ts'
import { fail, ok, type Result } from '#app/domain/outcome.ts'
import { addMs, type Instant } from '#app/domain/time/instant.ts'
import type { Database } from '../database/database.server.ts'
import { type GenerationState, generationJobs } from '../database/schema/generation.ts'
import { type Payer, paidOnTheDevice, payByBook, workOf } from './budget.server.ts'
import { jobsAtOnce, jobsPerMinute, lostAfterMs } from './generation-limits.ts'
import type { Writer } from './writer.ts'

export type NewJob = {
  id: string
  payer: Payer
  /** The most it may take. */
  tokens: number
  writer: Pick<Writer, 'name' | 'providerBacked'>
  /** Credits of provider-backed work for everybody together in a month; undefined is no ceiling. */
  ceiling: number | undefined
  now: Instant
}

export type AdmittedJob = { id: string; userId: string; providerBacked: boolean; setAside: Payment }

const creditsOf = (tokens: number) => costOf({ kind: 'text', tokens })

/**
 * Takes a job on, or says why not. One at a time for a person, whatever the number of tabs and servers: the lock
 * belongs to the transaction, and what is counted is what is stored.
 */
export async function admitJob(database: Database, job: NewJob): Promise<Result<AdmittedJob, FailureCode>> {
  const { id, payer, tokens, writer, ceiling, now } = job
  const { name, providerBacked } = writer
  const { userId } = payer
  return database.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`generation:${userId}`}))`)
    // Two accounts that hold one proven address in turn are one in the book.
    if (payer.mailbox !== null)
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`generation-mailbox:${payer.mailbox}`}))`)
    const mine = eq(generationJobs.userId, userId)
    const known = await tx
      .select({ id: generationJobs.id })
      .from(generationJobs)
      .where(and(mine, eq(generationJobs.id, id)))
    if (known.length > 0) return fail('JOB_ALREADY_STARTED')
    const running = and(mine, eq(generationJobs.state, 'running'))
    await tx
      .update(generationJobs)
      .set({ state: 'lost', endedAt: now })
      .where(and(running, lt(generationJobs.startedAt, addMs(now, -lostAfterMs))))
    const [atOnce] = await tx.select({ jobs: count() }).from(generationJobs).where(running)
    const [lately] = await tx
      .select({ jobs: count() })
      .from(generationJobs)
      .where(and(workOf(payer), gte(generationJobs.startedAt, addMs(now, -60_000))))
    if ((atOnce?.jobs ?? 0) >= jobsAtOnce || (lately?.jobs ?? 0) >= jobsPerMinute) return fail('RATE_LIMITED')
    const paid = providerBacked
      ? await payByBook(tx, payer, { credits: creditsOf(tokens), now, ceiling })
      : paidOnTheDevice
    if (!paid.ok) return paid
    const mailbox = providerBacked ? payer.mailbox : null
    const row = { id, userId, mailbox, kind: 'text' as const, tokens, ...paid.value, writer: name, providerBacked }
    await tx.insert(generationJobs).values({ ...row, state: 'running', startedAt: now })
    return ok({ id, userId, providerBacked, setAside: paid.value })
  })
}

export type JobEnd = {
  state: Exclude<GenerationState, 'running'>
  tokens: number
  failure: FailureCode | null
  now: Instant
}

export async function closeJob(
  database: Database,
  { id, userId, providerBacked, setAside }: AdmittedJob,
  { state, tokens, failure, now }: JobEnd,
): Promise<void> {
  const paid = providerBacked ? paidInTheEnd(creditsOf(tokens), setAside) : setAside
  await database
    .update(generationJobs)
    .set({ state, tokens, ...paid, failure, endedAt: now })
    .where(and(eq(generationJobs.userId, userId), eq(generationJobs.id, id)))
}
