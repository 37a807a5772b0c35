import { setTimeout as delay } from 'node:timers/promises'
import { errorFor } from '#app/domain/failures/error-for.ts'
import type { FailureCode } from '#app/domain/failures/failures.ts'
import type { HealthReport, PartState } from '#app/domain/operations/health.ts'
import { closeDatabase, database } from '../database/database.server.ts'
import { databaseHealth, diskHealth } from '../database/storage.ts'
import { prepareIdentity } from '../identity/clerk.server.ts'
import { startJobs, stopJobs } from '../jobs/jobs.server.ts'
import { stopDrawing } from '../jobs/makers/image/draw-design.server.ts'
import { Cache } from '../management/cache.server.ts'
import { serverManagement } from '../management/management.server.ts'
import { startMedia, stopMedia } from '../media/sweep.server.ts'
import { startBulk, stopBulk } from '../operations/bulk-service.server.ts'
import { startUpkeep, stopUpkeep } from '../operations/upkeep.server.ts'
import { startMailer, stopMailer } from '../outbox/mailer.server.ts'
import { seedPromoCodes } from '../promo/codes.server.ts'
import { startPublisher, stopPublisher } from '../publishing/publisher.server.ts'
import { startRepeater, stopRepeater } from '../schedule/repeater.server.ts'
import { startWebhooks, stopWebhooks } from '../webhooks/processor.server.ts'
import { askPart, busyDelayMs } from './busy.ts'
import { configuration } from './configuration.ts'

/** How long jobs are waited for until they have written down that they were cut off. */
const jobsStopMs = 500
/** How long files that are looked through are waited for; cut off, they are looked through anew. */
const mediaStopMs = 500
/** How long the webhook being processed is waited for; cut off, it is processed anew. */
const webhooksStopMs = 1_000
/** How long repeats that are being made are waited for; cut off, they are made at the next start. */
const repeaterStopMs = 500
/** How long posts on their way out are waited for; the whole stop has ten seconds. */
const publisherStopMs = 6_000
/** How long bulk operations are waited for, and then the mails they put in the outbox; both beside the posts. */
const bulkStopMs = 2_000
const mailerStopMs = 2_000

/** How long a health check waits for a part before it calls it down. */
const healthTimeoutMs = 5_000

type Stage = { name: 'idle' | 'running' | 'stopping' }
const holder = globalThis as typeof globalThis & { ninefoldStage?: Stage }
holder.ninefoldStage ??= { name: 'idle' }
const stage = holder.ninefoldStage

/** Opens the database and the identity provider, and sets going what works by itself. Asked twice, it happens once. */
export async function start(): Promise<void> {
  stage.name = 'running'
  await seedPromoCodes(await database())
  await prepareIdentity()
  startJobs()
  startWebhooks()
  startUpkeep()
  startMedia()
  await startPublisher()
  startRepeater()
  await startMailer()
  await startBulk()
}

/** Posts on their way out finish or go back to the queue; then the database closes. */
export async function stop(): Promise<void> {
  if (stage.name === 'stopping') return
  const wasRunning = stage.name === 'running'
  stage.name = 'stopping'
  if (!wasRunning) return
  const atMost = (ms: number, stopped: Promise<unknown>) =>
    Promise.race([stopped, delay(ms, undefined, { ref: false })])
  await atMost(jobsStopMs, stopUpkeep())
  await atMost(jobsStopMs, stopJobs())
  // Drawing serves jobs, and those are over.
  await atMost(jobsStopMs, stopDrawing())
  await atMost(mediaStopMs, stopMedia())
  await atMost(webhooksStopMs, stopWebhooks())
  await atMost(repeaterStopMs, stopRepeater())
  // What is not done in time is taken up again at the next start: the queue keeps it.
  const others = stopBulk(bulkStopMs).finally(stopMailer)
  await Promise.all([
    atMost(publisherStopMs + 1_000, stopPublisher(publisherStopMs)),
    atMost(
      bulkStopMs + mailerStopMs,
      others.catch(() => undefined),
    ),
  ])
  await closeDatabase()
}

const isBusy = () => busyDelayMs() !== null
const within = <State extends PartState>(part: Promise<State>) =>
  askPart<PartState>(part, { down: 'down', busy: 'up', isBusy, ms: healthTimeoutMs })

/** Who watches asks often; the identity provider is asked every few seconds at most. */
const identityKeptMs = 5_000
const identityHealth = new Cache<boolean>({ ttlMs: identityKeptMs })
const isIdentityHealthy = () => identityHealth.through('identity', async () => (await serverManagement()).isHealthy())

/** How the parts of this process are: whether what is written now is kept, whether posts go out, whether people get in. */
export async function health(): Promise<HealthReport> {
  const version = import.meta.env.VITE_BUILD
  const failed = (code: FailureCode) => ({ error: { code, message: errorFor(code).message } })
  if (stage.name === 'stopping') {
    const parts = { database: 'down', queue: 'down', disk: 'down', identity: 'down' } as const
    return { status: 'stopping', version, ...parts, ...failed('SERVICE_UNAVAILABLE') }
  }
  const disk = within(diskHealth(configuration().DATA_DIR))
  const [databaseIs, queueIs, diskIs, identityIs] = await Promise.all([
    within(database().then(async (db) => databaseHealth(db, await disk))),
    within(startPublisher().then(() => 'up' as const)),
    disk,
    within(isIdentityHealthy().then((is) => (is ? 'up' : 'down'))),
  ])
  const delayMs = busyDelayMs()
  const busy = delayMs === null ? {} : { busy: true as const, delayMs }
  const parts = { version, database: databaseIs, queue: queueIs, disk: diskIs, identity: identityIs, ...busy }
  const isFull = databaseIs === 'full' || diskIs === 'full'
  if (databaseIs === 'up' && queueIs === 'up' && diskIs === 'up')
    return identityIs === 'up'
      ? { status: 'ok', ...parts }
      : { status: 'degraded', ...parts, ...failed('service_unavailable') }
  return { status: 'down', ...parts, ...failed(isFull ? 'SERVER_FULL' : 'SERVICE_UNAVAILABLE') }
}
