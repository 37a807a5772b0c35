import * as z from 'zod/mini'
import { promptCharacters } from '../../limits.ts'
import { toneIds } from '../../projects/tone-ids.ts'
import { voiceSchema } from '../../projects/voice.ts'
import { shortTo } from '../../wording/graphemes.ts'
import type { Overview, Written } from '../../writing/written.ts'
import type { JobKind } from '../job.ts'
import { lengthIds, lengthOf } from './lengths.ts'

/** Makers of text: built-in, the configured provider, a local model, or the browser's model. */
export const makerIdSchema = z.string().check(z.regex(/^(?:built-in|provider|browser|local:[\w./:@+-]{1,120})$/))

/** Name of a chosen maker in a receipt; null for the default one. */
export function makerName(maker: string): string | null {
  if (maker === 'browser') return browserMaker
  const [, model = null] = /^local:[^/]+\/(.+)$/.exec(maker) ?? []
  return model === null ? null : `${model} on this machine`
}

export const browserMaker = "this browser's model"

/** A text request, validated in the browser and on the server. */
export const textRequestSchema = z.object({
  prompt: z.string().check(
    z.maxLength(promptCharacters),
    z.refine((prompt) => prompt.trim().length > 0),
  ),
  tone: z.enum(toneIds),
  length: z.enum(lengthIds),
  /** Selects the first wording: the same seed gives the same post. */
  seed: z.optional(z.int().check(z.minimum(0), z.maximum(1_000_000))),
  /** The chosen maker, one of those offered. */
  maker: z.optional(makerIdSchema),
  voice: z.optional(voiceSchema),
})

export type TextRequest = z.infer<typeof textRequestSchema>

export type PromptIssue = 'empty' | 'too-long' | null

export function promptIssue(prompt: string): PromptIssue {
  if (prompt.length > promptCharacters) return 'too-long'
  return prompt.trim() === '' ? 'empty' : null
}

export const textPriceLabel = '1 credit per 1,000 tokens'

/** Upper bound of the tokens in the instructions around a prompt. */
const instructionTokens = 150
const asciiCharactersPerToken = 4

/** Estimated tokens: four ASCII characters to one, any other character one, as for Chinese and emoji. */
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

/** A piece of the text, or the maker's overview at the end. */
export type TextPart = string | Overview

/** A post from a prompt; parts are pieces of the text, in order. */
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
