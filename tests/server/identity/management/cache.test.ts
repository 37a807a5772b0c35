import { describe, expect, it } from 'vitest'
import { Cache } from '#app/server/identity/management/cache.server.ts'

describe('Cache', () => {
  it('forgets after five minutes', async () => {
    let now = 0
    const cache = new Cache<string>({ now: () => now })
    cache.set('a', 'one')
    now = 5 * 60_000 - 1
    expect(await cache.get('a')).toBe('one')
    now += 1
    expect(cache.get('a')).toBeUndefined()
    expect(cache.size).toBe(0)
  })

  it('drops the fifth written longest ago when it holds a thousand', async () => {
    const cache = new Cache<number>()
    for (let i = 0; i < 1000; i += 1) cache.set(`k${i}`, i)
    cache.set('k0', 0)
    cache.set('new', 1)
    expect(cache.size).toBe(801)
    expect(await cache.get('k0')).toBe(0)
    expect(cache.get('k1')).toBeUndefined()
    expect(cache.get('k200')).toBeUndefined()
    expect(await cache.get('k201')).toBe(201)
  })

  it('makes one question of many at once, and keeps no failure', async () => {
    const cache = new Cache<string>()
    let asked = 0
    const ask = async () => {
      asked += 1
      if (asked === 1) throw new Error('down')
      return 'up'
    }
    const first = await Promise.allSettled([cache.through('a', ask), cache.through('a', ask)])
    expect([asked, ...first.map(({ status }) => status)]).toEqual([1, 'rejected', 'rejected'])
    expect(await cache.through('a', ask)).toBe('up')
    expect(await cache.through('a', ask)).toBe('up')
    expect(asked).toBe(2)
  })
})
