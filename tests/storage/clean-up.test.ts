import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { keysToCleanUp } from '#app/storage/clean-up.ts'
import { isKeptKey, keys, userKey } from '#app/storage/keys.ts'

const nowMs = Date.parse('2026-11-20T09:00:00.000Z')
const dayMs = 24 * 3_600_000
const big = 'x'.repeat(100_001)
const removed = (items: Record<string, string>) =>
  keysToCleanUp(
    Object.entries(items).map(([key, value]) => ({ key, value })),
    nowMs,
  )

describe('the clean-up rule', () => {
  it('removes items of more than 100,000 characters', () => {
    expect(removed({ big, fits: 'x'.repeat(100_000) })).toEqual(['big'])
  })

  it('removes temp, cache and _old only when there is more than 10 MB', () => {
    const small = { 'my-temp': 'a', 'the cache': 'b', list_old: 'c', other: 'd' }
    expect(removed(small)).toEqual([])
    const many = Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`part ${at}`, 'x'.repeat(90_000)]))
    expect(removed({ ...small, ...many })).toEqual(['my-temp', 'the cache', 'list_old'])
  })

  it('removes temp_ and cache_ after 24 hours, by what the item says of its age', () => {
    const at = (ms: number) => JSON.stringify({ timestamp: nowMs - ms })
    expect(
      removed({
        temp_new: at(dayMs),
        temp_late: at(dayMs + 1),
        cache_late: JSON.stringify({ savedAt: '2026-11-18T00:00:00.000Z' }),
        [`temp_${nowMs - 2 * dayMs}`]: 'a',
        temp_unknown: 'no age',
      }),
    ).toEqual(['temp_late', 'cache_late', `temp_${nowMs - 2 * dayMs}`])
  })

  it('never removes records of credits, usage, purchases, redemptions, codes and settings, whatever their size', () => {
    const names = ['creditData', 'usage-history_old', 'temp_purchases', 'Redemptions', 'promoCodes', 'app_settings']
    const ours = [
      keys.credits('ai', { owner: 'a@b.c', isAdmin: false }),
      keys.credits('social', { owner: 'u', isAdmin: false }),
      keys.draft('post', 'u'),
      keys.promptSettings(),
    ]
    expect(removed(Object.fromEntries([...names, ...ours].map((name) => [name, big])))).toEqual([])
    expect(ours.every(isKeptKey)).toBe(true)
  })
})

describe('whatever lies in the store', () => {
  const words = fc.constantFrom('credit', 'usage', 'purchase', 'redemption', 'promo', 'setting', 'ninefold.x')
  const rubbish = fc.constantFrom('temp', 'cache', '_old', 'temp_', 'cache_', '')
  const name = fc.tuple(rubbish, fc.string({ maxLength: 8 }), rubbish)
  const value = fc.oneof(
    fc.constant(big),
    fc.string(),
    fc.constant(JSON.stringify({ timestamp: nowMs - 40 * dayMs })),
    fc.constant('x'.repeat(6_000_000)),
  )

  it('a record is never among what is removed', () => {
    const record = fc
      .tuple(words, name)
      .map(([word, [before, middle, after]]) =>
        word.startsWith('ninefold') ? `ninefold.${before}${middle}${after}` : `${before}${middle}${word}${after}`,
      )
    const items = fc.array(
      fc.tuple(
        fc.oneof(
          record,
          name.map((parts) => parts.join('')),
        ),
        value,
      ),
      { maxLength: 6 },
    )
    fc.assert(
      fc.property(items, (all) => {
        const gone = keysToCleanUp(
          all.map(([key, value]) => ({ key, value })),
          nowMs,
        )
        expect(gone.filter(isKeptKey)).toEqual([])
      }),
    )
  })
})

describe('keys', () => {
  it('are ninefold.<system>.<record>.<user key>', () => {
    expect(keys.credits('ai', { owner: ' Ada@Example.com ', isAdmin: false })).toBe(
      'ninefold.ai.credits.ada@example.com',
    )
  })

  it('never contain a word the clean-up rule looks for, whatever a person is called', () => {
    for (const name of ['temp@example.com', 'my_old.cache@attempt.org', 'tempcache_old']) {
      expect(keys.credits('ai', { owner: name, isAdmin: false })).not.toMatch(/temp|cache|_old/)
    }
  })

  it('differ for different people', () => {
    expect(userKey('temp@x.org')).not.toBe(userKey('t%65mp@x.org'))
  })
})
