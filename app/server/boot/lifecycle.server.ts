import { setTimeout as delay } from 'node:timers/promises'
import { closeDatabase, database } from '../database/database.server.ts'
import { prepareIdentity } from '../identity/clerk.server.ts'
import { giveErasure } from '../identity/erasure.ts'
import { startJobs, stopJobs } from '../jobs/jobs.server.ts'
import { stopDrawing } from '../jobs/makers/image/draw-design.server.ts'
import { startMailer, stopMailer } from '../mail/mailer.server.ts'
import { startMedia, stopMedia } from '../media/sweep.server.ts'
import { startBulk, stopBulk } from '../operations/bulk-service.server.ts'
import { stage } from '../operations/health.server.ts'
import { startUpkeep, stopUpkeep } from '../operations/upkeep.server.ts'
import { erasure } from '../people/erase.server.ts'
import { seedPromoCodes } from '../promo/codes.server.ts'
import { startPublisher, stopPublisher } from '../publishing/publisher.server.ts'
import { startRepeater, stopRepeater } from '../schedule/repeater.server.ts'
import { startWebhooks, stopWebhooks } from '../webhooks/processor.server.ts'

/** Time for jobs to record their interruption. */
const jobsStopMs = 500
/** Time for media checks; an interrupted one starts again. */
const mediaStopMs = 500
/** Time for the webhook in progress; an interrupted one is processed again. */
const webhooksStopMs = 1_000
/** Time for repeats being created; interrupted ones are created at the next start. */
const repeaterStopMs = 500
/** Time for posts being published; the whole stop has ten seconds. */
const publisherStopMs = 6_000
/** Time for bulk operations, then for their mails; both run beside the posts. */
const bulkStopMs = 2_000
const mailerStopMs = 2_000

/** Opens the database and the identity provider, and starts the workers. A second call does nothing. */
export async function start(): Promise<void> {
  stage.name = 'running'
  giveErasure(erasure)
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

/** Posts being published finish or return to the queue; then the database closes. */
export async function stop(): Promise<void> {
  if (stage.name === 'stopping') return
  const wasRunning = stage.name === 'running'
  stage.name = 'stopping'
  if (!wasRunning) return
  const atMost = (ms: number, stopped: Promise<unknown>) =>
    Promise.race([stopped, delay(ms, undefined, { ref: false })])
  await atMost(jobsStopMs, stopUpkeep())
  await atMost(jobsStopMs, stopJobs())
  // After the jobs, which use drawing.
  await atMost(jobsStopMs, stopDrawing())
  await atMost(mediaStopMs, stopMedia())
  await atMost(webhooksStopMs, stopWebhooks())
  await atMost(repeaterStopMs, stopRepeater())
  // Unfinished work stays in the database and continues at the next start.
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
