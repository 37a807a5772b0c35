import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isLeaking, isOverMemory, isOverStorage, type UpkeepSample, withSample } from '#app/domain/upkeep/monitor.ts'

const mb = 1_000_000
const sample = (heapMb: number | null, more: Partial<UpkeepSample> = {}): UpkeepSample => ({
  at: '2026-11-20T09:00:00.000Z',
  heapBytes: heapMb === null ? null : heapMb * mb,
  heapLimitBytes: 4_000 * mb,
  localBytes: 0,
  usedBytes: null,
  quotaBytes: null,
  ...more,
})

describe('a look', () => {
  it.each([
    [100, {}, false],
    [100.1, {}, true],
    [45, { heapLimitBytes: 50 * mb }, false],
    [46, { heapLimitBytes: 50 * mb }, true],
    [46, { heapLimitBytes: null }, false],
    [null, { heapLimitBytes: 50 * mb }, false],
  ])('at %s MB of heap with %j is over: %s', (heapMb, more, isOver) => {
    expect(isOverMemory(sample(heapMb, more))).toBe(isOver)
  })

  it('is over its storage above 10 MB', () => {
    expect(isOverStorage(sample(1, { localBytes: 10 * mb }))).toBe(false)
    expect(isOverStorage(sample(1, { localBytes: 10 * mb + 1 }))).toBe(true)
  })
})

describe('a leak', () => {
  const grown = (before: number, after: number) => [
    ...Array.from({ length: 5 }, () => sample(before)),
    ...Array.from({ length: 5 }, () => sample(after)),
  ]
  it('is more than 200 MB from five looks to the next five', () => {
    expect(isLeaking(grown(50, 250))).toBe(false)
    expect(isLeaking(grown(50, 251))).toBe(true)
    expect(isLeaking(grown(50, 900).slice(1))).toBe(false)
    expect(isLeaking([...grown(50, 900).slice(0, 9), sample(null)])).toBe(false)
  })

  it('is none in what falls or stays', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(4_000), { maxLength: 20 }), (heaps) => {
        const falling = heaps.toSorted((one, other) => other - one).map((heap) => sample(heap))
        return !isLeaking(falling)
      }),
    )
  })
})

it('keeps the newest 20', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(500), { maxLength: 60 }), (heaps) => {
      const all = heaps.map((heap) => sample(heap))
      const kept = all.reduce<readonly UpkeepSample[]>(withSample, [])
      expect(kept).toEqual(all.slice(-20))
    }),
  )
})
