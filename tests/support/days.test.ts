import { expect, test } from 'vitest'
import { farTimes, waitFor } from '../e2e/support/days.ts'

const hourMs = 3_600_000
const year = Array.from({ length: 366 * 24 }, (_, hour) => Date.UTC(2027, 0, 31, 23, 30) + hour * hourMs)

test('posting times of a walk are two hours ahead at least, whenever it begins', () => {
  for (const ms of year) {
    const { times, firstDay } = farTimes(ms)
    const ahead = times.flatMap((time) =>
      [0, 1, 2].map(
        (day) => Date.parse(`${new Date(ms + day * 24 * hourMs).toISOString().slice(0, 10)}T${time}Z`) - ms,
      ),
    )
    const next = Math.min(...ahead.filter((one) => one > 0))
    expect(new Set(times).size).toBe(3)
    expect(next).toBeGreaterThan(2 * hourMs)
    expect(new Date(ms + next).toISOString().slice(0, 10)).toBe(firstDay)
  }
})

test('a posting time that is shortly ahead is waited out, across midnight too; any other is not', () => {
  const at = (time: string) => Date.parse(`2027-01-31T${time}Z`)
  expect(waitFor(['09:00', '18:00'], at('08:59:30'))).toBe(31_000)
  expect(waitFor(['09:00', '18:00'], at('09:00:00'))).toBe(1_000)
  expect(waitFor(['09:00', '18:00'], at('09:00:01'))).toBe(0)
  expect(waitFor(['09:00', '18:00'], at('17:00:00'))).toBe(0)
  expect(waitFor(['00:00'], at('23:59:00'))).toBe(61_000)
})
