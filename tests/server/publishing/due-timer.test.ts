import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Instant, instantOf } from '#app/domain/time/instant.ts'
import { startDueTimer } from '#app/server/publishing/due-timer.ts'

const hourMs = 60 * 60_000
const dayMs = 24 * hourMs

beforeEach(() => vi.useFakeTimers({ now: Date.UTC(2026, 10, 20, 9) }))
afterEach(() => vi.useRealTimers())

/** A timer over a list of moments; counts how often the database would be asked. */
function timed(due: readonly Instant[]) {
  const asked = vi.fn(async (after: Instant) => due.filter((one) => one > after).sort()[0] ?? null)
  const ring = vi.fn()
  return { timer: startDueTimer(asked, ring), asked, ring }
}
const later = (ms: number) => instantOf(Date.now() + ms)

test('nothing scheduled costs one look and no timer', async () => {
  const { asked, ring } = timed([])
  await vi.advanceTimersByTimeAsync(30 * dayMs)
  expect(asked).toHaveBeenCalledTimes(1)
  expect(vi.getTimerCount()).toBe(0)
  expect(ring).not.toHaveBeenCalled()
})

test('a post of next year costs one timer and one look an hour, and rings once, on time', async () => {
  const year = 365 * dayMs
  const { asked, ring } = timed([later(year)])
  await vi.advanceTimersByTimeAsync(dayMs)
  expect(asked.mock.calls.length).toBeLessThanOrEqual(25)
  expect(vi.getTimerCount()).toBe(1)
  await vi.advanceTimersByTimeAsync(year - dayMs - 1)
  expect(ring).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(2)
  expect(ring).toHaveBeenCalledTimes(1)
  expect(vi.getTimerCount()).toBe(0)
})

test('an earlier post that comes in goes before it', async () => {
  const { timer, ring } = timed([later(90 * dayMs)])
  await vi.advanceTimersByTimeAsync(hourMs)
  timer.consider(later(1_500))
  await vi.advanceTimersByTimeAsync(1_499)
  expect(ring).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(2)
  expect(ring).toHaveBeenCalledTimes(1)
  timer.stop()
  expect(vi.getTimerCount()).toBe(0)
})

test('with a head start it rings so much earlier, once', async () => {
  const due = [later(60_000)]
  const ring = vi.fn()
  const timer = startDueTimer(async (after) => due.filter((one) => one > after)[0] ?? null, ring, 250)
  await vi.advanceTimersByTimeAsync(59_749)
  expect(ring).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(2)
  expect(ring).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(hourMs)
  expect(ring).toHaveBeenCalledTimes(1)
  timer.stop()
})
