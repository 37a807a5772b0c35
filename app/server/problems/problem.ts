import * as z from 'zod/mini'

/** A problem is a sentence and a place; longer ones are cut, so that a report never fails for its length. */
export const problemSchema = z.object({
  message: z.pipe(
    z.string(),
    z.transform((text: string) => text.slice(0, 2_000)),
  ),
  path: z.pipe(
    z.string(),
    z.transform((text: string) => text.slice(0, 500)),
  ),
})

export type Problem = z.output<typeof problemSchema>
