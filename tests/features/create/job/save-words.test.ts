import { expect, test } from 'vitest'
import { CataloguedError, failureForStatus, failureMessages } from '#app/domain/failures/failures.ts'
import { unanswered } from '#app/features/create/job/save-words.ts'

test('a post of which no answer came may be saved; one that was refused is not', () => {
  const lost = [new TypeError('Failed to fetch'), new CataloguedError(failureForStatus(502)), new Error('?')]
  for (const error of lost) expect(unanswered(error)).toMatchObject({ state: 'unknown' })
  const refused = { state: 'refused', sentence: failureMessages.UNAUTHORIZED }
  expect(unanswered(new CataloguedError('UNAUTHORIZED'))).toEqual(refused)
})
