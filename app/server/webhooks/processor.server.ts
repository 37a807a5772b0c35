import { setTimeout as delay } from 'node:timers/promises'
import { webhooksPerSecond } from '#app/domain/limits.ts'
import { instantOf } from '#app/domain/time/instant.ts'
import { database } from '../database/database.server.ts'
import { logUnexpected } from '../log/log.ts'
import { oncePerProcess } from '../work/once-per-process.ts'
import { handlers } from './handlers.server.ts'
import { processNext, purgeEvents } from './queue.server.ts'

const betweenEventsMs = 1_000 / webhooksPerSecond
/** What is due again, or was left by another server, is found within this. */
const lookMs = 1_000
const purgeMs = 10 * 60_000

type Processor = { wake(): void; stop(): Promise<void> }

const now = () => instantOf(Date.now())

/** Works through the events that wait, no faster than ten a second, until it is stopped. */
function openProcessor(work: () => Promise<boolean>): Processor {
  const stopped = new AbortController()
  let ring: () => void = () => undefined
  const idle = () => {
    const rung = new Promise<void>((resolve) => {
      ring = resolve
    })
    return Promise.race([rung, delay(lookMs, undefined, { ref: false, signal: stopped.signal }).catch(() => undefined)])
  }
  const run = async () => {
    while (!stopped.signal.aborted) {
      const hasWorked = await work().catch((error: unknown) => {
        logUnexpected(error, 'processing webhooks')
        return false
      })
      if (!hasWorked) await idle()
      else await delay(betweenEventsMs, undefined, { ref: false })
    }
  }
  const running = run()
  return {
    wake: () => ring(),
    stop() {
      stopped.abort()
      ring()
      return running
    },
  }
}

const processor = oncePerProcess('webhooks', () => {
  let purgedAtMs = 0
  return openProcessor(async () => {
    const db = await database()
    if (Date.now() - purgedAtMs > purgeMs) {
      purgedAtMs = Date.now()
      await purgeEvents(db, now())
    }
    return processNext(db, handlers, now)
  })
})

export const startWebhooks = (): void => void processor.get()

export async function stopWebhooks(): Promise<void> {
  await processor.release()?.stop()
}

/** Something has come: it is looked at now. */
export const wakeWebhooks = (): void => processor.current()?.wake()
