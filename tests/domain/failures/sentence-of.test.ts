import { expect, it } from 'vitest'
import { errorFor } from '#app/domain/failures/error-for.ts'
import { failureMessages } from '#app/domain/failures/failures.ts'
import { sentenceOf, sentenceOfChange } from '#app/domain/failures/sentence-of.ts'

it('says what a catalogued error says, what the network did, or that nobody knows', () => {
  expect(sentenceOf(errorFor('FORBIDDEN'))).toBe(failureMessages.FORBIDDEN)
  expect(sentenceOf(new TypeError('Failed to fetch'))).toBe(failureMessages.network_error)
  expect(sentenceOf(new TypeError('Failed to fetch'), false)).toBe(failureMessages.OFFLINE)
  for (const thrown of [new Error('stack and all'), 'a word', null, undefined]) {
    expect(sentenceOf(thrown)).toBe(failureMessages.UNKNOWN_ERROR)
  }
})

it('says of a change without a network that nothing was changed, not that work is kept', () => {
  expect(sentenceOfChange(new TypeError('Failed to fetch'), false)).toBe(failureMessages.OFFLINE_UNCHANGED)
  expect(sentenceOfChange(new TypeError('Failed to fetch'), true)).toBe(failureMessages.network_error)
  expect(sentenceOfChange(errorFor('FORBIDDEN'), false)).toBe(failureMessages.FORBIDDEN)
})
