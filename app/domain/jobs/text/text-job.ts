import * as z from 'zod/mini'
import { promptCharacters } from '../../limits.ts'
import { toneIds } from '../../projects/tone-ids.ts'
import { voiceSchema } from '../../projects/voice.ts'
import { shortTo } from '../../wording/graphemes.ts'
import type { Overview, Written } from '../../writing/written.ts'
import type { JobKind } from '../job.ts'
import { lengthIds, lengthOf } from './lengths.ts'

/** Who can be chosen to write: our own writer, the configured provider, a model on this machine or in this browser. */
export const makerIdSchema = z.string().check(z.regex(/^(?:built-in|provider|browser|local:[\w./:@+-]{1,120})$/))

/** How a chosen maker is named in a receipt; null for who writes when nobody chose. */
export function makerName(maker: string): string | null {
  if (maker === 'browser') return browserMaker
  const [, model = null] = /^local:[^/]+\/(.+)$/.exec(maker) ?? []
  return model === null ? null : `${model} on this machine`
}

export const browserMaker = "this browser's model"

/** What a person asks of a writer; checked on the way in, in the browser and again on the server. */
export const textRequestSchema = z.object({
  prompt: z.string().check(
    z.maxLength(promptCharacters),
    z.refine((prompt) => prompt.trim().length > 0),
  ),
  tone: z.enum(toneIds),
  length: z.enum(lengthIds),
  /** Which of the ways to say it comes first: the same one gives the same post. */
  seed: z.optional(z.int().check(z.minimum(0), z.maximum(1_000_000))),
  /** Who writes it, where a person chose: one of those that are offered. */
  maker: z.optional(makerIdSchema),
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

/** A piece of the text, or at the end what else its writer hands over. */
export type TextPart = string | Overview

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
  label: ({ prompt, maker }) => {
    const words = prompt.trim().replace(/\s+/g, ' ')
    const first = shortTo(words, labelCharacters)
    const by = maker === undefined ? null : makerName(maker)
    return by === null ? `Post: ${first}` : `Post by ${by}: ${first}`
  },
  collect: (parts) => ({
    text: parts.filter((part) => typeof part === 'string').join(''),
    shown: 0,
    overview: parts.findLast((part) => typeof part !== 'string') ?? null,
  }),
} as const satisfies JobKind<TextRequest, TextPart, Written>
