import { database } from '../database/database.server.ts'
import { reasonOf } from '../database/failure.ts'
import { startPublisher } from '../publishing/publisher.server.ts'
import { oncePerProcess } from '../work/once-per-process.ts'
import { makeAhead } from './repeats.server.ts'

/** Far more often than anything has to be made: posts are made days before their time. */
const roundMs = 5 * 60_000

async function round(): Promise<void> {
  try {
    await makeAhead({ database: await database(), publisher: await startPublisher() })
  } catch (error) {
    console.error(`Repeats were not made; tried again: ${reasonOf(error)}`)
  }
}

const repeater = oncePerProcess('repeater', () => {
  const running = {
    timer: setInterval(() => {
      running.round = running.round.then(round)
    }, roundMs),
    round: round(),
  }
  running.timer.unref()
  return running
})

/** Makes the posts of repeats ahead of their time, at the start and from then on. */
export const startRepeater = (): void => void repeater.get()

/** Makes no more; what is being made is finished. */
export async function stopRepeater(): Promise<void> {
  const running = repeater.release()
  if (running === undefined) return
  clearInterval(running.timer)
  await running.round
}
