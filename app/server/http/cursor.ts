import * as z from 'zod/mini'
import { instantSchema } from '#app/domain/time/instant-schema.ts'

/** Cursor of a list by time: moment and id of the last row; null for the start. */
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
