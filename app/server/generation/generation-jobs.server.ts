import { and, count, eq, gte, lt, sql, sum } from 'drizzle-orm'
import type { FailureCode } from '#app/domain/failures/failures.ts'
import { fail, ok, type Result } from '#app/domain/outcome.ts'
import type { PlanId } from '#app/domain/plans/plans.ts'
import { addMs, type Instant } from '#app/domain/time/instant.ts'
import type { Database } from '../database/database.server.ts'
import { type GenerationState, generationJobs } from '../database/schema/generation.ts'
import { jobsAtOnce, jobsPerMinute, lostAfterMs, monthlyTokensOf } from './generation-limits.ts'
import type { Writer } from './writer.ts'

export type NewJob = { id: string; userId: string; plan: PlanId; tokens: number; writer: Writer; now: Instant }

/**
 * Takes a job on, or says why not. One at a time for a person, whatever the number of tabs and servers: the lock
 * belongs to the transaction, and what is counted is what is stored.
 */
export async function admitJob(database: Database, job: NewJob): Promise<Result<string, FailureCode>> {
  const { id, userId, plan, tokens, writer, now } = job
  return database.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`generation:${userId}`}))`)
    const mine = eq(generationJobs.userId, userId)
    const running = and(mine, eq(generationJobs.state, 'running'))
    await tx
      .update(generationJobs)
      .set({ state: 'lost', endedAt: now })
      .where(and(running, lt(generationJobs.startedAt, addMs(now, -lostAfterMs))))
    const [atOnce] = await tx.select({ jobs: count() }).from(generationJobs).where(running)
    const [lately] = await tx
      .select({ jobs: count() })
      .from(generationJobs)
      .where(and(mine, gte(generationJobs.startedAt, addMs(now, -60_000))))
    if ((atOnce?.jobs ?? 0) >= jobsAtOnce || (lately?.jobs ?? 0) >= jobsPerMinute) return fail('RATE_LIMITED')
    if (writer.providerBacked) {
      const monthStart = `${now.slice(0, 7)}-01T00:00:00.000Z`
      const [month] = await tx
        .select({ tokens: sum(generationJobs.tokens).mapWith(Number) })
        .from(generationJobs)
        .where(and(mine, eq(generationJobs.providerBacked, true), gte(generationJobs.startedAt, monthStart)))
      if ((month?.tokens ?? 0) + tokens > monthlyTokensOf(plan)) return fail('quota_exceeded')
    }
    const { name, providerBacked } = writer
    await tx
      .insert(generationJobs)
      .values({ id, userId, kind: 'text', tokens, writer: name, providerBacked, state: 'running', startedAt: now })
    return ok(id)
  })
}

export type JobEnd = {
  state: Exclude<GenerationState, 'running'>
  tokens: number
  failure: FailureCode | null
  now: Instant
}

export async function closeJob(database: Database, id: string, { state, tokens, failure, now }: JobEnd): Promise<void> {
  await database.update(generationJobs).set({ state, tokens, failure, endedAt: now }).where(eq(generationJobs.id, id))
}
