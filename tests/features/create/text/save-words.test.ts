import { expect, test } from 'vitest'
import { CataloguedError, failureForStatus, failureMessages } from '#app/domain/failures/failures.ts'
import { unsavedSentence } from '#app/features/create/text/save-words.ts'

test('a post of which no answer came may be saved; one that was refused is not', () => {
  const unknown = [new TypeError('Failed to fetch'), new CataloguedError(failureForStatus(502)), new Error('?')]
  for (const error of unknown) expect(unsavedSentence(error)).toMatch(/not known whether .* goes out once\.$/)
  expect(unsavedSentence(new CataloguedError('UNAUTHORIZED'))).toBe(failureMessages.UNAUTHORIZED)
})
