import { expect, test } from 'vitest'
import { failureForStatus } from '#app/domain/failures/catalogued-error.ts'
import { errorFor } from '#app/domain/failures/error-for.ts'
import { failureMessages } from '#app/domain/failures/failures.ts'
import { savedSentence, unanswered } from '#app/features/create/job/save-words.ts'

test('a post of which no answer came may be saved; one that was refused is not', () => {
  const lost = [new TypeError('Failed to fetch'), errorFor(failureForStatus(502)), new Error('?')]
  for (const error of lost) expect(unanswered(error)).toMatchObject({ state: 'unknown' })
  const refused = { state: 'refused', sentence: failureMessages.UNAUTHORIZED }
  expect(unanswered(errorFor('UNAUTHORIZED'))).toEqual(refused)
})

test('a text that is too long for a platform goes there all the same in a version of its own; none to those that show pictures', () => {
  const long = 'a'.repeat(301)
  expect(savedSentence(long, { kind: 'now' }, 'UTC')).toBe('It is on its way to 3 of 5 practice accounts.')
  const variants = { x: { text: 'Hi' }, bluesky: { text: 'Hi' } }
  expect(savedSentence(long, { kind: 'now' }, 'UTC', undefined, variants)).toBe(
    'It is on its way to five practice accounts.',
  )
})
