import * as z from 'zod/mini'

/** What the address of the queue says: whose posting times are shown. */
export const queueSearchSchema = z.object({
  account: z.optional(z.catch(z.string().check(z.minLength(1), z.maxLength(64)), '')),
})
export type QueueSearch = z.output<typeof queueSearchSchema>
