import { z } from 'zod'

/** A problem is a sentence and a place; longer ones are cut, so that a report never fails for its length. */
export const problemSchema = z.object({
  message: z.string().transform((text) => text.slice(0, 2_000)),
  path: z.string().transform((text) => text.slice(0, 500)),
})

export type Problem = z.output<typeof problemSchema>
