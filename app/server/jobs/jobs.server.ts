import { errorFor } from '#app/domain/failures/error-for.ts'
import type { JobEvent } from '#app/domain/jobs/job.ts'
import { type JobCall, type JobKindId, type JobName, jobKinds } from '#app/domain/jobs/kinds.ts'
import type { Caller } from '#app/domain/people/caller.ts'
import { instantOf } from '#app/domain/time/instant.ts'
import { configuration } from '../configuration/configuration.ts'
import { database } from '../database/database.server.ts'
import { addressOf, type TryLimit, tryLimit } from '../http/try-limit.server.ts'
import { mailboxOf } from '../identity/mailbox.server.ts'
import { reportFailure } from '../log/log.ts'
import { mediaDisk, mediaFolder } from '../media/disk.server.ts'
import { oncePerProcess } from '../work/once-per-process.ts'
import { openWorker } from '../work/worker.ts'
import { jobsPerMinuteFromAddress, sweepMs } from './job-limits.ts'
import { promisingJobs, sweepJobs } from './jobs-store.server.ts'
import type { JobPart, MakerChoice } from './maker.ts'
import { localModels } from './makers/text/local-models.server.ts'
import { choicesOf, makerFor, makerOfRequest } from './makers.server.ts'
import { followJob, runJob, stopAllJobs, stopJob } from './run-job.server.ts'

const now = () => instantOf(Date.now())

const byAddress = tryLimit(jobsPerMinuteFromAddress, 60)

type Stream = AsyncGenerator<JobEvent<JobPart>, void>
/** Asking after jobs, by account: more than tabs do. */
const asking = tryLimit(120, 60)

/** Refused as a call, not as the end of a job: of a job that runs it says nothing. */
async function refuseTooMany(limit: TryLimit, who: string): Promise<void> {
  if ((await limit.waitSeconds(who)) !== null) throw errorFor('RATE_LIMITED')
}

/** Has a job done for one signed-in person; the stream ends with 'done' or 'failed'. */
export async function runFor(
  caller: Caller,
  { kind, jobId, projectId, request }: JobCall,
  call: Request,
): Promise<Stream> {
  const settings = configuration()
  const address = addressOf(call, settings.TRUST_PROXY)
  // Accounts without a known address are counted alone, not under one shared limit.
  if (address !== '') await refuseTooMany(byAddress, address)
  const mailbox = await mailboxOf(caller.userId)
  const payer = { userId: caller.userId, plan: caller.plan, mailbox }
  const ceiling = settings.AI_MONTHLY_CREDITS_CEILING
  const facts = {
    database: await database(),
    files: { disk: await mediaDisk(), folder: mediaFolder() },
    kind: jobKinds[kind],
    maker: await makerOfRequest(kind, request, settings),
  }
  return runJob({ ...facts, jobId, projectId, payer, ceiling, now }, request)
}

export async function followFor({ userId }: Caller, { jobId: id }: JobName): Promise<Stream> {
  await refuseTooMany(asking, userId)
  return followJob(await database(), { userId, id }, now)
}

export async function stopFor(caller: Caller, job: JobName): Promise<Stream> {
  await stopJob(await database(), { userId: caller.userId, id: job.jobId, kind: job.kind, now: now() })
  return followFor(caller, job)
}

export async function promisingOf({ userId }: Caller, ids: readonly string[]): Promise<readonly string[]> {
  await refuseTooMany(asking, userId)
  return promisingJobs(await database(), { userId, ids, now: now() })
}

/** Default maker, and those to choose from. */
export async function makerOf(
  kind: JobKindId,
): Promise<{ label: string; builtIn: boolean; choices: readonly MakerChoice[] }> {
  const { label, providerBacked } = makerFor(kind, configuration())
  return { label, builtIn: !providerBacked, choices: await choicesOf(kind, configuration()) }
}

const sweep = oncePerProcess('sweep of jobs', () =>
  openWorker({
    run: async () => sweepJobs(await database(), now()),
    lookMs: sweepMs,
    report: (error) => reportFailure(error, 'letting go of jobs'),
  }),
)

/** Lets go of unfetched results and of lost jobs from now on, for as long as this process runs. */
export function startJobs(): void {
  // Local models are found before the first request.
  void localModels(configuration())
  sweep.get()
}

/** Ends the jobs of this process: their devices give back what they hold. */
export async function stopJobs(): Promise<void> {
  await Promise.all([sweep.release()?.stop(), stopAllJobs()])
}
