import * as z from 'zod/mini'
import { promptCharacters } from '../../limits.ts'
import { voiceSchema } from '../../projects/voice.ts'
import type { JobKind } from '../job.ts'
import { lengthIds, lengthOf } from './lengths.ts'
import { toneIds } from './tones.ts'

/** What a person asks of a writer; checked on the way in, in the browser and again on the server. */
export const textRequestSchema = z.object({
  prompt: z.string().check(
    z.maxLength(promptCharacters),
    z.refine((prompt) => prompt.trim().length > 0),
  ),
  tone: z.enum(toneIds),
  length: z.enum(lengthIds),
  /** How the brand it is written for speaks. */
  voice: z.optional(voiceSchema),
})

export type TextRequest = z.infer<typeof textRequestSchema>

export type PromptIssue = 'empty' | 'too-long' | null

export function promptIssue(prompt: string): PromptIssue {
  if (prompt.length > promptCharacters) return 'too-long'
  return prompt.trim() === '' ? 'empty' : null
}

export const textPriceLabel = '1 credit per 1,000 tokens'

/** What the instructions around a prompt add, at most. */
const instructionTokens = 150
const asciiCharactersPerToken = 4

/**
 * Tokens a text is worth when nobody has counted them: four ASCII characters to one, every other character one by
 * itself, so that Chinese or emoji are not quoted too low.
 */
export function estimateTokens(text: string): number {
  let ascii = 0
  let other = 0
  for (const character of text) {
    if ((character.codePointAt(0) ?? 0) < 128) ascii += 1
    else other += 1
  }
  return Math.ceil(ascii / asciiCharactersPerToken) + other
}

const labelCharacters = 60

/** A post out of a prompt; its parts are the pieces of the text, in order. */
export const textJob = {
  id: 'text',
  request: textRequestSchema,
  quote: ({ prompt, length, voice }) => ({
    kind: 'text',
    tokens:
      instructionTokens +
      (voice ? estimateTokens(JSON.stringify(voice)) : 0) +
      estimateTokens(prompt) +
      lengthOf(length).maxOutputTokens,
  }),
  label: ({ prompt }) => {
    const words = prompt.trim().replace(/\s+/g, ' ')
    const first = words.length > labelCharacters ? `${words.slice(0, labelCharacters - 1).trimEnd()}…` : words
    return `Post: ${first}`
  },
  collect: (parts) => parts.join(''),
} as const satisfies JobKind<TextRequest, string, string>
