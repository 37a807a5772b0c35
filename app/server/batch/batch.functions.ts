import { createServerFn } from '@tanstack/react-start'
import { batchExportSchema, batchIdSchema, batchPartSchema, batchSlotsSchema } from '#app/domain/batch/batch.ts'
import { signedIn } from '../identity/access.ts'

/** Plans a part of a batch; a repeated part creates nothing twice. */
export const planBatchPart = createServerFn({ method: 'POST' })
  .middleware([signedIn])
  .validator(batchPartSchema)
  .handler(async ({ data, context }) => {
    const { asCaller } = await import('./caller.server.ts')
    return asCaller(context.caller).planPart(data)
  })

/**
 * The caller's next free slots, one per row of a file; fewer when the year has no more. Joined by spaces, since
 * serialising ten thousand strings is slow.
 */
export const batchSlots = createServerFn({ method: 'GET' })
  .middleware([signedIn])
  .validator(batchSlotsSchema)
  .handler(async ({ data, context }) => {
    const { asCaller } = await import('./caller.server.ts')
    return (await asCaller(context.caller).batchSlots(data.count)).join(' ')
  })

/** Undoes the unpublished posts of a batch. */
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

/** Posts of a batch for a file that can be imported again, from an offset, with the next offset. */
export const exportBatch = createServerFn({ method: 'POST' })
  .middleware([signedIn])
  .validator(batchExportSchema)
  .handler(async ({ data, context }) => {
    const { asCaller } = await import('./caller.server.ts')
    return asCaller(context.caller).exportBatch(data.batchId, data.from)
  })
