import { expect, it } from 'vitest'
import { axisTop } from '#design-system/chart/axis.ts'

it.each([
  [0, 2],
  [1, 2],
  [3, 4],
  [5, 6],
  [9, 10],
  [10, 20],
  [36, 40],
  [128, 200],
  [4_000, 4_000],
])('an axis of %i at most ends on %i', (most, top) => {
  expect(axisTop(most)).toBe(top)
})
