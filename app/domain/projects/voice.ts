import * as z from 'zod/mini'
import { brandWordCharacters, brandWords, signatureHashtags } from '../limits.ts'
import { toneIds } from './tone-ids.ts'

const wordsSchema = z
  .array(z.string().check(z.trim(), z.minLength(1), z.maxLength(brandWordCharacters)))
  .check(z.maxLength(brandWords))

/** Voice of a brand. Hashtags are stored without the sign. */
export const voiceSchema = z.object({
  tone: z.enum(toneIds),
  use: wordsSchema,
  avoid: wordsSchema,
  emoji: z.boolean(),
  hashtags: z
    .array(z.string().check(z.regex(/^[\p{L}\p{N}_]+$/u), z.maxLength(brandWordCharacters)))
    .check(z.maxLength(signatureHashtags)),
})

export type Voice = z.output<typeof voiceSchema>

/** The default voice, which is not sent to a maker. */
export const plainVoice: Voice = { tone: 'friendly', use: [], avoid: [], emoji: true, hashtags: [] }
