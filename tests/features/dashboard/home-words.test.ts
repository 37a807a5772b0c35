import { expect, test } from 'vitest'
import { greetingFor } from '#app/features/dashboard/home-words.ts'
import { greeting } from '../../e2e/support/people.ts'

test.each([
  [0, 'Hello, Ada'],
  [1, 'Hello, Ada'],
  [4, 'Hello, Ada'],
  [5, 'Good morning, Ada'],
  [11, 'Good morning, Ada'],
  [12, 'Good afternoon, Ada'],
  [18, 'Good evening, Ada'],
  [23, 'Good evening, Ada'],
])('at %i o’clock: %s', (hour, greeting) => expect(greetingFor('Ada', hour)).toBe(greeting))

test('somebody without a name is greeted, too', () => expect(greetingFor(null, 1)).toBe('Hello'))

// Walks that waited for "Good …" failed whenever they ran between midnight and five.
test.each(Array.from({ length: 24 }, (_, hour) => hour))(
  'end-to-end walks know Home by its greeting at %i o’clock',
  (hour) => {
    expect(greetingFor('Ada', hour)).toMatch(greeting)
    expect(greetingFor(null, hour)).toMatch(greeting)
  },
)
