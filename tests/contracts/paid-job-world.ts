import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { type AiAccount, openAccount } from '#app/domain/credits/ai/account.ts'
import { type AiUsage, costOf } from '#app/domain/credits/ai/costs.ts'
import { runOperation } from '#app/domain/credits/ai/operations.ts'
import { type JobKind, newJobId } from '#app/domain/jobs/job.ts'
import { type JobStateName, jobStates } from '#app/domain/jobs/states.ts'
import { planLimits } from '#app/domain/limits.ts'
import type { PlanId } from '#app/domain/plans/plans.ts'
import { addMs, type Instant } from '#app/domain/time/instant.ts'
import { runPaidJob, type StopReason } from '#app/features/create/job/paid-job.ts'
import { generationJobs } from '#app/server/database/schema/generation.ts'
import { jobOf, sweepJobs } from '#app/server/jobs/jobs-store.server.ts'
import type { JobPart, Maker } from '#app/server/jobs/maker.ts'
import { followJob, type JobFacts, runJob, stopJob } from '#app/server/jobs/run-job.server.ts'

export type World = ReturnType<typeof openWorld>

type Cast = {
  kind: JobKind<unknown, JobPart, unknown>
  maker: Maker<unknown, JobPart>
  request: unknown
  /** The person's. */
  plan: PlanId
}

/** One person with one job: their device with its real credits, and the real server over a database and a folder. */
export function openWorld(
  { database, files }: Pick<JobFacts, 'database' | 'files'>,
  { kind, maker, request, plan }: Cast,
) {
  const monthly = planLimits[plan].monthlyAiCredits
  let now: Instant = '2026-11-20T09:00:00.000Z'
  const userId = randomUUID()
  const jobId = newJobId(kind, randomUUID())
  const key = { userId, id: jobId }
  const quoted = kind.quote(request)
  let account: AiAccount = openAccount({ userId, plan, at: now })

  const run = async (operation: object) => {
    const facts = { now, newId: randomUUID, promoCodes: [], redemptions: [] }
    const outcome = runOperation(account, { userId, jobId, ...operation }, facts)
    if (outcome.kind !== 'refused') account = outcome.account
    return outcome
  }
  const hold = () => run({ type: 'hold', usage: quoted, label: kind.label(request) })
  const clock = () => now

  /** A tab that starts the job or, when it is held already, comes back to it. `by` is its maker with a fault in it. */
  function openTab({ by = maker, limits }: { by?: Maker<unknown, JobPart>; limits?: JobFacts['limits'] } = {}) {
    const stop = new AbortController()
    const { promise: midway, resolve: onParts } = Promise.withResolvers<unknown>()
    const isHeld = account.holds.some((held) => held.jobId === jobId)
    const payer = { userId, plan, mailbox: userId } as const
    const facts = { database, files, kind, maker: by, jobId, payer, now: clock, ...(limits ? { limits } : {}) }
    const end = runPaidJob<JobPart>(
      {
        hold: isHeld ? null : hold,
        listen: async () => (isHeld ? followJob(database, key, clock) : runJob(facts, request)),
        settle: (usage) => run({ type: 'settle', usage }),
        release: (reason) => run({ type: 'release', reason }),
        stop: async () => {
          await stopJob(database, { ...key, kind: by.kind, now })
          return followJob(database, key, clock)
        },
        onParts,
      },
      { quoted, signal: stop.signal },
    )
    /** Waits until something was made, then stops it or goes away. */
    const leave = async (reason: StopReason) => {
      await midway
      stop.abort(reason)
      return end
    }
    return { end, midway, leave, facts }
  }

  const stateOnServer = async () => (await jobOf(database, key, now))?.state ?? null

  return {
    quoted,
    openTab,
    hold,
    run,
    stateOnServer,
    pass(ms: number) {
      now = addMs(now, ms)
    },
    sweepServer: () => sweepJobs(database, now),
    /** Uses up the month, on the device or in the server's book. */
    async spendTheMonth(where: 'device' | 'server') {
      if (where === 'device')
        return void (await run({ type: 'hold', jobId: 'other', usage: allOf(monthly), label: 'Another job' }))
      const spent = { userId, mailbox: userId, kind: maker.kind, usage: quoted, maker: 'double', providerBacked: true }
      const earlier = {
        state: 'done',
        monthlyCredits: monthly,
        startedAt: addMs(now, -3_600_000),
        aliveAt: now,
      } as const
      await database.insert(generationJobs).values({ id: randomUUID(), ...spent, ...earlier })
    },
    /** Holds both sides to what the catalogue says of a state, and the balance to what was paid. */
    async expectState(name: JobStateName) {
      const status: { server: string | null; receipt: string | null; reason?: string } = jobStates[name]
      const job = await jobOf(database, key, now)
      const receipt = account.receipts.find((one) => one.jobId === jobId)
      expect({ server: job?.state ?? null, receipt: receipt?.state ?? null, reason: receipt?.reason }).toEqual({
        server: status.server,
        receipt: status.receipt,
        reason: status.reason,
      })
      const paid = name === 'made' ? Math.min(costOf(job?.usage ?? quoted), costOf(quoted)) : 0
      expect(receipt?.charged ?? 0).toBe(paid)
      expect(account.balance.remainingCredits).toBe(monthly - paid)
    },
  }
}

const allOf = (credits: number): AiUsage => ({ kind: 'chat', turns: credits })
