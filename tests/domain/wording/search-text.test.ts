import { expect, test } from 'vitest'
import { everybody, peopleListSchema } from '#app/domain/people/filter.ts'
import { searchTextSchema } from '#app/domain/wording/search-text.ts'

test('a text that is too long for an address is cut, not dropped: the whole list would answer', () => {
  expect(searchTextSchema.parse('a'.repeat(10_000))).toBe('a'.repeat(200))
  // Whoever is between two words goes on typing.
  expect(searchTextSchema.parse('ada ')).toBe('ada ')
  for (const none of [undefined, null, 5, ['ada']]) expect(searchTextSchema.parse(none)).toBe('')
  expect(peopleListSchema.parse({ text: 'a'.repeat(10_000) })).toEqual({ ...everybody, text: 'a'.repeat(200) })
})
