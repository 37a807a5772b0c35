import { expect, it } from 'vitest'
import { CataloguedError, failureMessages } from '#app/domain/failures/failures.ts'
import { sentenceOf } from '#app/domain/failures/sentence-of.ts'

it('says what a catalogued error says, what the network did, or that nobody knows', () => {
  expect(sentenceOf(new CataloguedError('FORBIDDEN'))).toBe(failureMessages.FORBIDDEN)
  expect(sentenceOf(new TypeError('Failed to fetch'))).toBe(failureMessages.network_error)
  expect(sentenceOf(new TypeError('Failed to fetch'), false)).toBe(failureMessages.OFFLINE)
  for (const thrown of [new Error('stack and all'), 'a word', null, undefined]) {
    expect(sentenceOf(thrown)).toBe(failureMessages.UNKNOWN_ERROR)
  }
})
