import { createServerFn } from '@tanstack/react-start'
import { batchExportSchema, batchIdSchema, batchPartSchema, batchSlotsSchema } from '#app/domain/batch/batch.ts'
import { signedIn } from '../identity/access.ts'

/** Plans a part of a batch; sent again, it makes nothing twice. */
export const planBatchPart = createServerFn({ method: 'POST' })
  .middleware([signedIn])
  .validator(batchPartSchema)
  .handler(async ({ data, context }) => {
    const { asCaller } = await import('./caller.server.ts')
    return asCaller(context.caller).planPart(data)
  })

/**
 * The caller's next posting times that are free, as many as a file has rows; fewer where a year has no more. One after the
 * other with a blank between: ten thousand texts of their own would take the server long to write.
 */
export const batchSlots = createServerFn({ method: 'GET' })
  .middleware([signedIn])
  .validator(batchSlotsSchema)
  .handler(async ({ data, context }) => {
    const { asCaller } = await import('./caller.server.ts')
    return (await asCaller(context.caller).batchSlots(data.count)).join(' ')
  })

/** Takes back what of a batch has not gone out. */
export const undoBatch = createServerFn({ method: 'POST' })
  .middleware([signedIn])
  .validator(batchIdSchema)
  .handler(async ({ data, context }) => {
    const { asCaller } = await import('./caller.server.ts')
    return asCaller(context.caller).undoBatch(data.batchId)
  })

/** The caller's latest batches. */
export const listBatches = createServerFn({ method: 'GET' })
  .middleware([signedIn])
  .handler(async ({ context }) => {
    const { asCaller } = await import('./caller.server.ts')
    return asCaller(context.caller).listBatches()
  })

/** The posts of a batch, for a file that can be imported again: from a place in their order on, and where the rest begins. */
export const exportBatch = createServerFn({ method: 'POST' })
  .middleware([signedIn])
  .validator(batchExportSchema)
  .handler(async ({ data, context }) => {
    const { asCaller } = await import('./caller.server.ts')
    return asCaller(context.caller).exportBatch(data.batchId, data.from)
  })
