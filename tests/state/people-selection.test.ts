import { beforeEach, expect, test } from 'vitest'
import { peopleOf, peopleParam } from '#app/state/people-selection.ts'
import { keys } from '#app/storage/keys.ts'
import { browserTab } from '#app/storage/tab.ts'

beforeEach(() => browserTab().memory.removeItem(keys.selectedPeople()))

const ids = (count: number) => Array.from({ length: count }, (_, at) => `user_${at}`)

test('a few stand in the address', () => {
  expect(peopleParam(['a', 'b'])).toBe('a,b')
  expect(peopleOf('a,b')).toEqual(['a', 'b'])
  expect(peopleOf('')).toEqual([])
})

test('many are kept for the tab, the last choice of them', () => {
  peopleParam(ids(500))
  expect(peopleParam(ids(10_000))).toBe('selection')
  expect(peopleOf('selection')).toHaveLength(10_000)
})

test('an address from another tab means nobody', () => {
  expect(peopleOf('selection')).toEqual([])
})
