import { expect, it } from 'vitest'
import { altsIn, versionsOf } from '#app/domain/batch/extras.ts'

it('two strokes part what stands in a cell, with or without blanks beside them', () => {
  expect(altsIn(' Rye || Spelt||  \n|| |||Oats ')).toEqual(['Rye', 'Spelt', '', '', '|Oats'])
  expect(versionsOf({ comment: ' First. || Second.||Third. ' }, ['x'])).toEqual({
    x: { firstComment: 'First.\n\nSecond.\n\nThird.' },
  })
})

it('a cell is read once, whatever blanks are in it', () => {
  const blanks = ' '.repeat(100_000)
  expect(altsIn(`Rye${blanks}||${blanks}Spelt`)).toEqual(['Rye', 'Spelt'])
  expect(versionsOf({ comment: `Rye${blanks}|| Spelt` }, ['x'])).toEqual({ x: { firstComment: 'Rye\n\nSpelt' } })
})
