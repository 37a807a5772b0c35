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

/** Opens the database and the identity provider, and sets going what works by itself. Asked twice, it happens once. */
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
