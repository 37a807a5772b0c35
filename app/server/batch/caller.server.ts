import type { BatchPart } from '#app/domain/batch/batch.ts'
import { batchFailure } from '#app/domain/batch/messages.ts'
import { fail } from '#app/domain/outcome.ts'
import type { Caller } from '#app/domain/people/caller.ts'
import { database } from '../database/database.server.ts'
import { tryLimit } from '../http/try-limit.server.ts'
import { startPublisher } from '../publishing/publisher.server.ts'
import * as batch from './batch.server.ts'

/** Two whole files a minute. */
const parts = tryLimit(200, 60)
const changes = tryLimit(30, 60)

/** The operations on batches in the name of one signed-in person. */
export function asCaller({ userId, plan }: Caller) {
  const facts = async () => ({ database: await database(), publisher: await startPublisher(), userId })
  return {
    async planPart(part: BatchPart) {
      if ((await parts.waitSeconds(userId)) !== null) return fail(batchFailure('too_many_batches'))
      return batch.planPart({ ...(await facts()), plan }, part)
    },
    async undoBatch(batchId: string) {
      if ((await changes.waitSeconds(userId)) !== null) return fail(batchFailure('too_many_batches'))
      return batch.undoBatch(await facts(), batchId)
    },
    listBatches: async () => batch.listBatches({ database: await database(), userId }),
    exportBatch: async (batchId: string) => batch.exportBatch({ database: await database(), userId }, batchId),
  }
}
