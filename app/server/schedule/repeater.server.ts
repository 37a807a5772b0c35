import { database } from '../database/database.server.ts'
import { reasonOf } from '../database/failure.ts'
import { startPublisher } from '../publishing/publisher.server.ts'
import { makeAhead } from './repeats.server.ts'

/** Far more often than anything has to be made: posts are made days before their time. */
const roundMs = 5 * 60_000

/** One repeater a process, also when a bundler loads this module twice. */
const holder = globalThis as typeof globalThis & {
  ninefoldRepeater?: { timer: NodeJS.Timeout; round: Promise<unknown> } | undefined
}

async function round(): Promise<void> {
  try {
    await makeAhead({ database: await database(), publisher: await startPublisher() })
  } catch (error) {
    console.error(`Repeats were not made; tried again: ${reasonOf(error)}`)
  }
}

/** Makes the posts of repeats ahead of their time, at the start and from then on. */
export function startRepeater(): void {
  if (holder.ninefoldRepeater !== undefined) return
  const running = {
    timer: setInterval(() => {
      running.round = running.round.then(round)
    }, roundMs),
    round: round(),
  }
  running.timer.unref()
  holder.ninefoldRepeater = running
}

/** Makes no more; what is being made is finished. */
export async function stopRepeater(): Promise<void> {
  const running = holder.ninefoldRepeater
  holder.ninefoldRepeater = undefined
  if (running === undefined) return
  clearInterval(running.timer)
  await running.round
}
