import * as z from 'zod/mini'
import { toneIds } from './tones.ts'

const words = z.array(z.string().check(z.minLength(1), z.maxLength(100))).check(z.maxLength(100))

/** How a brand speaks. */
export const brandVoiceSchema = z.object({
  tone: z.optional(z.nullable(z.enum(toneIds))),
  /** Words it likes. */
  use: words,
  /** Words it stays away from. */
  avoid: words,
  /** Whether its posts carry emoji; unsaid, those of the person stay and none are added. */
  emoji: z.optional(z.boolean()),
  /** Hashtags that sign every post. */
  hashtags: z.array(z.string().check(z.regex(/^#?[\p{L}\p{N}_]{1,100}$/u))).check(z.maxLength(40)),
})

export type BrandVoice = z.infer<typeof brandVoiceSchema>
