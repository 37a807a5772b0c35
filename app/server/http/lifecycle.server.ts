import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { closeDatabase, database } from '../database/database.server.ts'
import { prepareIdentity } from '../identity/clerk.server.ts'
import { startPublisher, stopPublisher } from '../publishing/publisher.server.ts'

/** How long posts on their way out are waited for; the whole stop has ten seconds. */
const publisherStopMs = 6_000

/** How long a health check waits for a part before it calls it down. */
const healthTimeoutMs = 5_000

type Stage = { name: 'idle' | 'running' | 'stopping' }
const holder = globalThis as typeof globalThis & { ninefoldStage?: Stage }
holder.ninefoldStage ??= { name: 'idle' }
const stage = holder.ninefoldStage

/** Opens the database, the identity provider and the publisher. Asked twice, it happens once. */
export async function start(): Promise<void> {
  stage.name = 'running'
  await database()
  await prepareIdentity()
  await startPublisher()
}

/** Posts on their way out finish or go back to the queue; then the database closes. */
export async function stop(): Promise<void> {
  if (stage.name === 'stopping') return
  const wasRunning = stage.name === 'running'
  stage.name = 'stopping'
  if (!wasRunning) return
  // What is not done in time is taken up again at the next start: the queue keeps it.
  await Promise.race([stopPublisher(publisherStopMs), delay(publisherStopMs + 1_000, undefined, { ref: false })])
  await closeDatabase()
}

const isUp = async (part: Promise<unknown>): Promise<boolean> => {
  const tooLate = delay(healthTimeoutMs, false, { ref: false })
  const up = part.then(
    () => true,
    () => false,
  )
  return Promise.race([up, tooLate])
}

export type Health = {
  status: 'ok' | 'stopping' | 'down'
  version: string
  database: 'up' | 'down'
  publisher: 'up' | 'down'
}

/** How the parts of this process are. */
export async function health(): Promise<Health> {
  const version = import.meta.env.VITE_BUILD
  if (stage.name === 'stopping') return { status: 'stopping', version, database: 'down', publisher: 'down' }
  const [databaseUp, publisherUp] = await Promise.all([
    isUp(database().then((db) => db.execute(sql`select 1`))),
    isUp(startPublisher()),
  ])
  return {
    status: databaseUp && publisherUp ? 'ok' : 'down',
    version,
    database: databaseUp ? 'up' : 'down',
    publisher: publisherUp ? 'up' : 'down',
  }
}
