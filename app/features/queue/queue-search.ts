import * as z from 'zod/mini'
import { addressedSchema } from '#app/domain/addressed-schema.ts'

/** What the address of the queue says: whose posting times are shown. */
export const queueSearchSchema = z.object({
  account: addressedSchema,
})
export type QueueSearch = z.output<typeof queueSearchSchema>
