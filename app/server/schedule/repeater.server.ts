import { database } from '../database/database.server.ts'
import { reportFailure } from '../log/log.ts'
import { startPublisher } from '../publishing/publisher.server.ts'
import { oncePerProcess } from '../work/once-per-process.ts'
import { openWorker } from '../work/worker.ts'
import { makeAhead } from './repeats.server.ts'

/** Far more often than anything has to be made: posts are made days before their time. */
const roundMs = 5 * 60_000

const repeater = oncePerProcess('repeater', () =>
  openWorker({
    run: async () => makeAhead({ database: await database(), publisher: await startPublisher() }),
    lookMs: roundMs,
    report: (error) => reportFailure(error, 'making repeats'),
  }),
)

/** Makes the posts of repeats ahead of their time, at the start and from then on. */
export const startRepeater = (): void => void repeater.get()

/** Makes no more; what is being made is finished. */
export async function stopRepeater(): Promise<void> {
  await repeater.release()?.stop()
}
