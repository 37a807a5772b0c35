import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import { instantAt, localIn, minutesIn, momentKept, momentTyped, onDay, startOf } from '#app/domain/time/wall-clock.ts'

const zones = ['UTC', 'Europe/Lisbon', 'America/St_Johns', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'America/Sao_Paulo']

describe('times on the wall', () => {
  it('are those of their zone', () => {
    expect(localIn('Europe/Lisbon', '2026-07-01T09:30:00.000Z')).toBe('2026-07-01T10:30')
    expect(localIn('Asia/Tokyo', '2026-11-20T15:00:00.000Z')).toBe('2026-11-21T00:00')
    expect(minutesIn('Asia/Kathmandu', '2026-11-20T00:00:00.000Z')).toBe(345)
    expect(startOf('Europe/Lisbon', '2026-07-01')).toBe('2026-06-30T23:00:00.000Z')
  })

  it('move forward by the gap where a clock change skips them', () => {
    expect(instantAt('Europe/Berlin', '2026-03-29T02:30')).toBe('2026-03-29T01:30:00.000Z')
  })

  it('are the first where they happen twice', () => {
    expect(instantAt('Europe/Berlin', '2026-10-25T02:30')).toBe('2026-10-25T00:30:00.000Z')
  })

  it('are none while they are typed', () => {
    const typed = ['', '2026', '0002-12-01T10:00', '0202-12-01T10:00', '10000-01-01T10:00', '2026-13-40T99:99', 'soon']
    expect(typed.map((local) => momentTyped('Europe/Lisbon', local))).toEqual(typed.map(() => null))
    expect(momentTyped('Europe/Lisbon', '2026-12-01T10:00')).toBe('2026-12-01T10:00:00.000Z')
    expect(momentTyped('Europe/Lisbon', '2026-12-01T10:00:30')).toBe('2026-12-01T10:00:00.000Z')
  })

  it('are the very moment a field began at while nobody touches it', () => {
    // The hour that happens twice, and seconds no field shows.
    const second = '2026-10-25T01:30:45.000Z'
    const shown = localIn('Europe/Berlin', second)
    expect(momentKept('Europe/Berlin', shown, second)).toBe(second)
    expect(momentKept('Europe/Berlin', `${shown}:00`, second)).toBe(second)
    expect(momentKept('Europe/Berlin', '2026-10-25T02:31', second)).toBe('2026-10-25T00:31:00.000Z')
    expect(momentKept('Europe/Berlin', shown, null)).toBe('2026-10-25T00:30:00.000Z')
  })

  it('stay what they are on another day, across a clock change too', () => {
    const moved = onDay('Europe/Berlin', '2026-03-28T09:00:00.000Z', '2026-03-30')
    expect(localIn('Europe/Berlin', moved)).toBe('2026-03-30T10:00')
  })

  it('are the moments Temporal finds', () => {
    const minute = fc.integer({ min: Date.UTC(2024, 0) / 60_000, max: Date.UTC(2030, 0) / 60_000 })
    fc.assert(
      fc.property(fc.constantFrom(...zones), minute, (zone, at) => {
        const local = new Date(at * 60_000).toISOString().slice(0, 16)
        const known = Temporal.PlainDateTime.from(local).toZonedDateTime(zone, { disambiguation: 'compatible' })
        expect(Date.parse(instantAt(zone, local))).toBe(known.epochMilliseconds)
      }),
      { numRuns: 500 },
    )
  })
})
