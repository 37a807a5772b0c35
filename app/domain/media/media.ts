import { z } from 'zod'

/** What is known of a picture or a film when a platform is asked whether it takes it. Sizes in pixels. */
export const mediaSchema = z.object({
  kind: z.enum(['image', 'video', 'gif']),
  mime: z.string(),
  bytes: z.int().nonnegative(),
  width: z.int().positive(),
  height: z.int().positive(),
  seconds: z.number().positive().optional(),
  alt: z.string().optional(),
})

export type Media = z.output<typeof mediaSchema>
