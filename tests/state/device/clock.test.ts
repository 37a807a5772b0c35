import { createStore } from 'jotai'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { clockAtom, firstWeekdayAtom, newIdAtom, nowAtom } from '#app/state/device/clock.ts'
import { onlineAtom } from '#app/state/device/connection.ts'
import { openWorld, startedAt } from '../world.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('an id is a UUID at addresses without https as well, where there is no randomUUID', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  const newId = createStore().get(newIdAtom)
  const ids = Array.from({ length: 100 }, newId)
  vi.unstubAllGlobals()
  expect(new Set(ids).size).toBe(100)
  for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
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
