import { expect, test } from 'vitest'
import { greetingFor } from '#app/features/dashboard/home-words.ts'

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
