import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { costOf } from '#app/domain/credits/ai/costs.ts'
import { lengths } from '#app/domain/jobs/text/lengths.ts'
import {
  estimateTokens,
  promptIssue,
  type TextRequest,
  textJob,
  textPriceLabel,
  textRequestSchema,
} from '#app/domain/jobs/text/text-job.ts'
import { tones } from '#app/domain/projects/tones.ts'

const request: TextRequest = { prompt: 'Our bakery opens on Saturday.', tone: 'friendly', length: 'medium' }

describe('estimateTokens', () => {
  test('counts four ASCII characters as one token and every other character as one', () => {
    expect(estimateTokens('')).toBe(0)
    expect(estimateTokens('abcd')).toBe(1)
    expect(estimateTokens('abcde')).toBe(2)
    expect(estimateTokens('東京')).toBe(2)
    expect([estimateTokens('\u007f'.repeat(4)), estimateTokens('\u0080'.repeat(4))]).toEqual([1, 4])
    expect(estimateTokens('🎉')).toBe(1)
  })

  test('never shrinks when a text grows', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (text, more) => estimateTokens(text + more) >= estimateTokens(text)),
    )
  })
})

describe('textJob', () => {
  test('quotes one credit for a usual post of any length, and says per what', () => {
    for (const { id } of lengths) expect(costOf(textJob.quote({ ...request, length: id }))).toBe(1)
    expect(textPriceLabel).toBe('1 credit per 1,000 tokens')
  })

  test('quotes more for a long prompt', () => {
    expect(costOf(textJob.quote({ ...request, prompt: 'a'.repeat(20_000) }))).toBe(6)
  })

  test('covers the prompt and the longest text that may come of it', () => {
    for (const { id, maxCharacters } of lengths) {
      const longest = estimateTokens('a'.repeat(maxCharacters))
      expect(textJob.quote({ ...request, length: id }).tokens).toBeGreaterThan(estimateTokens(request.prompt) + longest)
    }
  })
})

describe('a text job', () => {
  test('goes by its first words', () => {
    expect(textJob.label({ ...request, prompt: '  Our bakery\nopens  ' })).toBe('Post: Our bakery opens')
    expect(textJob.label({ ...request, prompt: 'a'.repeat(500) }).length).toBeLessThan(70)
  })

  test('comes to the pieces of its text in their order', () => {
    expect(textJob.collect(['Our ', 'bakery'])).toEqual({ text: 'Our bakery', shown: 0, overview: null })
    expect(textJob.collect([]).text).toBe('')
  })
})

describe('textRequestSchema', () => {
  test('takes every tone and length', () => {
    for (const tone of tones) {
      for (const length of lengths) {
        expect(textRequestSchema.safeParse({ prompt: 'x', tone: tone.id, length: length.id }).success).toBe(true)
      }
    }
  })

  test.each([
    ['nothing', undefined],
    ['no prompt', { tone: 'bold', length: 'short' }],
    ['a blank prompt', { ...request, prompt: ' \n ' }],
    ['a prompt of 20,001 characters', { ...request, prompt: 'a'.repeat(20_001) }],
    ['an unknown tone', { ...request, tone: 'rude' }],
    ['an unknown length', { ...request, length: 'endless' }],
    ['a prompt that is no text', { ...request, prompt: 7 }],
  ])('refuses %s', (_, value) => {
    expect(textRequestSchema.safeParse(value).success).toBe(false)
  })

  test('names what is wrong with a prompt before it is sent', () => {
    expect(promptIssue('')).toBe('empty')
    expect(promptIssue('  ')).toBe('empty')
    expect(promptIssue('a')).toBeNull()
    expect(promptIssue('a'.repeat(20_000))).toBeNull()
    expect(promptIssue('a'.repeat(20_001))).toBe('too-long')
  })
})
