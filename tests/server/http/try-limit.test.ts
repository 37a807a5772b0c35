import { afterEach, describe, expect, test, vi } from 'vitest'
import { tryLimit } from '#app/server/http/try-limit.server.ts'

afterEach(() => {
  vi.useRealTimers()
})

describe('a limit of tries', () => {
  test('lets so many through, then says how long to wait, and lets as many through after that', async () => {
    vi.useFakeTimers({ now: 0 })
    const limit = tryLimit(2, 60)
    expect(await limit.waitSeconds('ada')).toBeNull()
    vi.setSystemTime(20_500)
    expect(await limit.waitSeconds('ada')).toBeNull()
    expect(await limit.waitSeconds('ada')).toBe(40)
    vi.advanceTimersByTime(60_000)
    expect(await limit.waitSeconds('ada')).toBeNull()
    expect(await limit.waitSeconds('ada')).toBeNull()
    expect(await limit.waitSeconds('ada')).toBe(60)
  })

  test('counts everybody apart, and those nobody can name together', async () => {
    const limit = tryLimit(1, 60)
    expect(await limit.waitSeconds('ada')).toBeNull()
    expect(await limit.waitSeconds('bob')).toBeNull()
    expect(await limit.waitSeconds('')).toBeNull()
    expect(await limit.waitSeconds('')).not.toBeNull()
    expect(await limit.waitSeconds('ada')).not.toBeNull()
    // One home has all addresses of its network.
    expect(await limit.waitSeconds('2001:db8:1:2::1')).toBeNull()
    expect(await limit.waitSeconds('2001:db8:1:2:ffff::9')).not.toBeNull()
  })

  test('is its own: another one does not know of these tries', async () => {
    await tryLimit(1, 60).waitSeconds('ada')
    expect(await tryLimit(1, 60).waitSeconds('ada')).toBeNull()
  })
})
