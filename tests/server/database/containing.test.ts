import { expect, test } from 'vitest'
import { containing, searchWords } from '#app/server/database/containing.ts'

test('a search asks for each of its words once, and for eight at most', () => {
  expect(searchWords('  rye   loaf rye ')).toEqual(['rye', 'loaf'])
  expect(searchWords('')).toEqual([])
  expect(searchWords(Array.from({ length: 60 }, (_, at) => `w${at}`).join(' '))).toHaveLength(8)
})

test('signs of the pattern stand for themselves', () => {
  expect(containing('50% _off\\')).toBe('%50\\% \\_off\\\\%')
})
