import { expect, test, vi } from 'vitest'
import { excerptOf, titleOf } from '#app/domain/wording/excerpts.ts'

test('a title is the first line that says something', () => {
  expect(titleOf('\n  \n Monday \nTuesday')).toBe('Monday')
  expect(titleOf(' ')).toBe('')
})

test('of a long text no more is looked at than there is room for', () => {
  const segment = vi.spyOn(Intl.Segmenter.prototype, 'segment')
  const looked: number[] = []
  segment.mockImplementation(function* (text: string) {
    for (const [index, letter] of [...text].entries()) {
      looked.push(index)
      yield { segment: letter, index, input: text }
    }
  } as never)
  expect(excerptOf('bread '.repeat(20_000), 12)).toBe('bread bread…')
  expect(looked).toHaveLength(13)
  segment.mockRestore()
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
