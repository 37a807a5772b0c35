import { expect, it } from 'vitest'
import { isOrderDoubtful } from '#app/domain/batch/day-order.ts'

const now = '2026-11-20T09:00:00.000Z'
const isDoubtful = (order: 'day-first' | 'month-first', ...days: readonly string[]) =>
  isOrderDoubtful(
    days.map((day) => ({ when: `${day} 10:00` })),
    { order, now, zone: 'UTC' },
  )

it('an order is doubted that puts every row out of reach, when the other one does not', () => {
  // The fifth of December, as it is written in America.
  expect(isDoubtful('day-first', '12/05/2026', '12/06/2026')).toBe(true)
  expect(isDoubtful('month-first', '05/12/2026', '06/12/2026')).toBe(true)
  // One that is no day at all in either says nothing.
  expect(isDoubtful('day-first', '12/05/2026', 'soon')).toBe(true)
})

it('it is not when one row can go out, or none can either way', () => {
  expect(isDoubtful('month-first', '12/05/2026', '12/06/2026')).toBe(false)
  expect(isDoubtful('day-first', '12/05/2026', '01/12/2026')).toBe(false)
  expect(isDoubtful('day-first', '02/03/2025', '04/05/2025')).toBe(false)
  expect(isDoubtful('day-first')).toBe(false)
})
