import { afterEach, expect, test, vi } from 'vitest'
import { throttled } from '#app/storage/throttled.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('runs at once when it is quiet, then once an interval while anything waits', () => {
  vi.useFakeTimers()
  let waiting: string[] = []
  const flushed: string[] = []
  const throttle = throttled(50, () => {
    const isAnything = waiting.length > 0
    flushed.push(waiting.join(' '))
    waiting = []
    return isAnything
  })
  const tell = (word: string) => {
    waiting.push(word)
    throttle.run()
  }
  tell('a')
  tell('b')
  tell('c')
  expect(flushed).toEqual(['a'])
  vi.advanceTimersByTime(50)
  expect(flushed).toEqual(['a', 'b c'])
  // An interval in which nothing came, and it is quiet again.
  vi.advanceTimersByTime(50)
  tell('d')
  expect(flushed).toEqual(['a', 'b c', '', 'd'])
  tell('e')
  throttle.stop()
  vi.advanceTimersByTime(500)
  expect(flushed.at(-1)).toBe('d')
})
