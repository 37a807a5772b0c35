import * as z from 'zod/mini'
import { addressedSchema } from '#app/domain/addressed-schema.ts'

/** The queue's part of the address: the account of the shown posting times. */
export const queueSearchSchema = z.object({
  account: addressedSchema,
})
export type QueueSearch = z.output<typeof queueSearchSchema>
