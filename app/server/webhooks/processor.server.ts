import { setTimeout as delay } from 'node:timers/promises'
import { webhooksPerSecond } from '#app/domain/limits.ts'
import { instantOf } from '#app/domain/time/instant.ts'
import { database } from '../database/database.server.ts'
import { reportFailure } from '../log/log.ts'
import { oncePerProcess } from '../work/once-per-process.ts'
import { openWorker } from '../work/worker.ts'
import { handlers } from './handlers.server.ts'
import { processNext, purgeEvents } from './queue.server.ts'

const betweenEventsMs = 1_000 / webhooksPerSecond
/** Events that are due again, or were left by another server, are found within this. */
const lookMs = 1_000
const purgeMs = 10 * 60_000

const now = () => instantOf(Date.now())

const processor = oncePerProcess('webhooks', () => {
  let purgedAtMs = 0
  return openWorker({
    lookMs,
    report: (error) => reportFailure(error, 'processing webhooks'),
    async run() {
      const db = await database()
      if (Date.now() - purgedAtMs > purgeMs) {
        purgedAtMs = Date.now()
        await purgeEvents(db, now())
      }
      const isProcessed = await processNext(db, handlers, now)
      if (isProcessed) await delay(betweenEventsMs, undefined, { ref: false })
      return isProcessed
    },
  })
})

/** Works through the events that wait, no faster than ten a second, until it is stopped. */
export const startWebhooks = (): void => void processor.get()

export async function stopWebhooks(): Promise<void> {
  await processor.release()?.stop()
}

/** Processes an event that has just come without waiting for the next look. */
export const notifyWebhooks = (): void => processor.current()?.notify()
