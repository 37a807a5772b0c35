import { expect, test } from 'vitest'
import { excerptOf, titleOf } from '#app/domain/wording/excerpts.ts'

test('a title is the first line that says something', () => {
  expect(titleOf('\n  \n Monday \nTuesday')).toBe('Monday')
  expect(titleOf(' ')).toBe('')
})

test.each([
  ['short enough', 12, 'short enough'],
  ['one two three', 7, 'one two…'],
  ['one two three', 9, 'one two…'],
  ['one two. three', 9, 'one two…'],
  ['unbreakable', 5, 'unbre…'],
  ['… and so on', 1, '…'],
  ['👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦', 2, '👩‍👩‍👧‍👦👩‍👩‍👧‍👦…'],
])('%s in the room of %i', (text, room, excerpt) => {
  expect(excerptOf(text, room)).toBe(excerpt)
})
