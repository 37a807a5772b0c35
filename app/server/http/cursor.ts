import * as z from 'zod/mini'
import { instantSchema } from '#app/domain/time/instant-schema.ts'

/** Where a list in the order of time goes on: the moment and the id of the last row shown, or null for its begin. */
export const timeCursor = (id: z.ZodMiniType<string>) =>
  z.nullable(
    z.string().check(
      z.maxLength(100),
      z.refine((text) => {
        const [at, last, ...more] = text.split(' ')
        return more.length === 0 && instantSchema.safeParse(at).success && id.safeParse(last).success
      }),
    ),
  )
