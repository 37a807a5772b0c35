import type { BatchPart } from '#app/domain/batch/batch.ts'
import { batchFailure } from '#app/domain/batch/messages.ts'
import { errorFor } from '#app/domain/failures/error-for.ts'
import { fail } from '#app/domain/outcome.ts'
import type { Caller } from '#app/domain/people/caller.ts'
import { database } from '../database/database.server.ts'
import { tryLimit } from '../http/try-limit.server.ts'
import { turnsByPerson } from '../http/turns-by-person.ts'
import { requestOrigin } from '../identity/origin.server.ts'
import { startPublisher } from '../publishing/publisher.server.ts'
import { nextFreeSlots } from '../schedule/slots.server.ts'
import * as batch from './batch.server.ts'
import { exportBatch } from './export-batch.server.ts'

/** Two full files a minute. */
const parts = tryLimit(200, 60)
const changes = tryLimit(30, 60)
/** Each reads a list or a whole file: more than a person does. */
const reads = tryLimit(120, 60)
/** Ten thousand slots or a whole file: one call per person at a time. */
const turns = turnsByPerson(4)

/** Batch operations of one signed-in person. */
export function asCaller({ userId, plan }: Caller) {
  const facts = async () => ({ database: await database(), publisher: await startPublisher(), userId })
  const reading = async () => {
    if ((await reads.waitSeconds(userId)) !== null) throw errorFor('RATE_LIMITED')
    return { database: await database(), userId }
  }
  return {
    async planPart(part: BatchPart) {
      if ((await parts.waitSeconds(userId)) !== null) return fail(batchFailure('too_many_batches'))
      return turns(userId, async () => batch.planPart({ ...(await facts()), plan }, part))
    },
    async undoBatch(batchId: string) {
      if ((await changes.waitSeconds(userId)) !== null) return fail(batchFailure('too_many_batches'))
      return batch.undoBatch({ ...(await facts()), origin: await requestOrigin() }, batchId)
    },
    async batchSlots(count: number) {
      const free = await turns(userId, async () => nextFreeSlots(await reading(), null, count))
      return free.ok ? free.value : []
    },
    listBatches: async () => batch.listBatches(await reading()),
    exportBatch: (batchId: string, from: number) =>
      turns(userId, async () => exportBatch(await reading(), batchId, from)),
  }
}
