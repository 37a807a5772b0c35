import { costOf } from '../credits/ai/costs.ts'
import { lengthOf } from './lengths.ts'
import type { WriteRequest } from './write-request.ts'

export const writingPriceLabel = '1 credit per 1,000 tokens'

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

export type WritingQuote = { tokens: number; credits: number; label: typeof writingPriceLabel }

/** The most this request can cost. The hold is taken for this; the settlement is never above it. */
export function quoteWriting(request: WriteRequest): WritingQuote {
  const tokens = instructionTokens + estimateTokens(request.prompt) + lengthOf(request.length).maxOutputTokens
  return { tokens, credits: costOf({ kind: 'text', tokens }), label: writingPriceLabel }
}
