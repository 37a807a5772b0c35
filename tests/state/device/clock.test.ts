import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { clockAtom, firstWeekdayAtom, nowAtom } from '#app/state/device/clock.ts'
import { onlineAtom } from '#app/state/device/connection.ts'
import { openWorld, startedAt } from '../world.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('the moment for showing moves on by itself while somebody looks', () => {
  const { store, pass } = openWorld()
  const stop = store.sub(nowAtom, () => {})
  expect(store.get(nowAtom)).toBe(startedAt)
  pass(30_000)
  expect(store.get(clockAtom)()).toBe('2026-11-20T09:00:30.000Z')
  vi.advanceTimersByTime(30_000)
  expect(store.get(nowAtom)).toBe('2026-11-20T09:00:30.000Z')
  stop()
})

it('outside a browser there is a network', () => {
  const { store } = openWorld()
  store.sub(onlineAtom, () => {})
  expect(store.get(onlineAtom)).toBe(true)
})

it('a language no standard knows begins its week as ours does', () => {
  const { store } = openWorld()
  vi.stubGlobal('navigator', { language: 'en-US@posix' })
  expect(store.get(firstWeekdayAtom)).toBe(1)
  vi.unstubAllGlobals()
})
