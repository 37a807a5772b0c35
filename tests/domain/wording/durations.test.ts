import { expect, it } from 'vitest'
import { durationWords } from '#app/domain/wording/durations.ts'

it.each([
  [8_000, '8 seconds'],
  [60_000, '1 minute'],
  [90_000, '90 seconds'],
  [15 * 60_000, '15 minutes'],
  [24 * 3_600_000, '1 day'],
  [36 * 3_600_000, '36 hours'],
  [366 * 86_400_000, '366 days'],
])('%d ms are "%s"', (ms, words) => {
  expect(durationWords(ms)).toBe(words)
})
