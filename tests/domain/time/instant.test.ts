import { describe, expect, it } from 'vitest'
import { addMonths, addMs, instantOf, isInstant, millisOf, nextMonthly, toInstant } from '#app/domain/time/instant.ts'

const noon = '2026-11-20T12:00:00.000Z'

describe('an instant', () => {
  it('is understood as text, number or date', () => {
    const ms = Date.UTC(2026, 10, 20, 12)
    for (const value of [noon, '2026-11-20T12:00:00Z', ms, new Date(ms)]) {
      expect(millisOf(value)).toBe(ms)
      expect(toInstant(value)).toBe(noon)
    }
    expect(instantOf(ms)).toBe(noon)
    expect(addMs(noon, 1_500)).toBe('2026-11-20T12:00:01.500Z')
  })

  it('is nothing when it is no moment', () => {
    for (const value of ['soon', '', null, undefined, {}, [], Number.NaN, 9e15, new Date('soon'), true]) {
      expect(millisOf(value)).toBeNaN()
      expect(isInstant(value)).toBe(false)
      expect(toInstant(value)).toBeNull()
    }
  })
})

describe('months', () => {
  it('end where the month ends', () => {
    expect(addMonths('2026-01-31T09:00:00.000Z', 1)).toBe('2026-02-28T09:00:00.000Z')
    expect(addMonths('2028-01-31T09:00:00.000Z', 1)).toBe('2028-02-29T09:00:00.000Z')
    expect(addMonths('2026-01-31T09:00:00.000Z', 2)).toBe('2026-03-31T09:00:00.000Z')
    expect(addMonths('2026-11-30T09:00:00.000Z', 3)).toBe('2027-02-28T09:00:00.000Z')
    expect(addMonths('2026-03-31T09:00:00.000Z', -1)).toBe('2026-02-28T09:00:00.000Z')
  })

  it('are counted from the first day, so none drifts', () => {
    const anchor = '2026-01-31T09:00:00.000Z'
    expect(nextMonthly(anchor, anchor)).toBe('2026-02-28T09:00:00.000Z')
    expect(nextMonthly(anchor, '2026-02-28T08:59:59.999Z')).toBe('2026-02-28T09:00:00.000Z')
    expect(nextMonthly(anchor, '2026-02-28T09:00:00.000Z')).toBe('2026-03-31T09:00:00.000Z')
    expect(nextMonthly(anchor, '2027-02-28T09:00:00.000Z')).toBe('2027-03-31T09:00:00.000Z')
    expect(nextMonthly(anchor, '2025-06-01T00:00:00.000Z')).toBe('2026-02-28T09:00:00.000Z')
  })
})
