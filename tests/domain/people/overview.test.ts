import { expect, test } from 'vitest'
import { byDay, daysUpTo, perDay } from '#app/domain/people/overview.ts'

test('the days end with today and go over the end of a month', () => {
  expect(daysUpTo('2026-03-02', 4)).toEqual(['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02'])
  expect(daysUpTo('2026-11-20')).toHaveLength(30)
})

test('a day nothing was counted on is zero', () => {
  expect(byDay(daysUpTo('2026-11-20', 3), [{ day: '2026-11-19', count: 4 }])).toEqual([0, 4, 0])
})

test('how many came on each day is told from how many there were since each', () => {
  expect(perDay([9, 7, 7, 2])).toEqual([2, 0, 5, 2])
  // Somebody signed up between two questions.
  expect(perDay([3, 4])).toEqual([0, 4])
})
