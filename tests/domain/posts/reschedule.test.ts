import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { atTimeOfDay, rescheduled } from '#app/domain/posts/reschedule.ts'
import { instantOf } from '#app/domain/time/instant.ts'
import { localIn } from '#app/domain/time/wall-clock.ts'

const zone = 'Europe/Lisbon'

describe('the times of many posts', () => {
  test('go to one day, each at its time of day', () => {
    expect(rescheduled('2026-11-20T09:30:00.000Z', { to: 'day', day: '2026-12-01' }, zone)).toBe(
      '2026-12-01T09:30:00.000Z',
    )
  })

  test('move by days at the same time of day, over a clock change too', () => {
    // Lisbon goes back an hour on 25 October 2026.
    expect(rescheduled('2026-10-24T08:00:00.000Z', { to: 'days', days: 2 }, zone)).toBe('2026-10-26T09:00:00.000Z')
    expect(rescheduled('2026-10-26T09:00:00.000Z', { to: 'days', days: -2 }, zone)).toBe('2026-10-24T08:00:00.000Z')
  })

  test('move by hours that are hours', () => {
    expect(rescheduled('2026-10-24T23:30:00.000Z', { to: 'hours', hours: 3 }, zone)).toBe('2026-10-25T02:30:00.000Z')
  })

  test('go to one time of day, each on its day, by the clocks of the zone', () => {
    expect(atTimeOfDay('2026-11-20T09:30:00.000Z', '18:15', zone)).toBe('2026-11-20T18:15:00.000Z')
    // Its day in Auckland is the next one.
    expect(atTimeOfDay('2026-11-20T22:30:00.000Z', '08:00', 'Pacific/Auckland')).toBe('2026-11-20T19:00:00.000Z')
  })

  test('stay where their day has no such time; of one that it has twice the first is taken', () => {
    // New York goes forward on 8 March 2026 from 02:00, and back on 1 November from 02:00.
    expect(atTimeOfDay('2026-03-08T15:00:00.000Z', '02:30', 'America/New_York')).toBeNull()
    expect(atTimeOfDay('2026-03-09T15:00:00.000Z', '02:30', 'America/New_York')).toBe('2026-03-09T06:30:00.000Z')
    expect(atTimeOfDay('2026-11-01T15:00:00.000Z', '01:30', 'America/New_York')).toBe('2026-11-01T05:30:00.000Z')
    // Half an hour on Lord Howe, and a midnight in Havana that is skipped.
    expect(atTimeOfDay('2026-10-03T23:00:00.000Z', '02:15', 'Australia/Lord_Howe')).toBeNull()
    expect(atTimeOfDay('2026-03-08T15:00:00.000Z', '00:00', 'America/Havana')).toBeNull()
  })

  test('show the same clock after any shift of days that no clock change skips', () => {
    const zones = fc.constantFrom('UTC', 'Europe/Lisbon', 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe')
    const moments = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2028, 0, 1) }).map((ms) => {
      return instantOf(Math.floor(ms / 60_000) * 60_000)
    })
    fc.assert(
      fc.property(zones, moments, fc.integer({ min: -60, max: 60 }), (where, at, days) => {
        const moved = rescheduled(at, { to: 'days', days }, where)
        const [before, after] = [localIn(where, at).slice(11), localIn(where, moved).slice(11)]
        const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
        // In a gap it moves forward by the gap, an hour at most.
        const gap = minutes(after) - minutes(before)
        expect([0, 30, 60]).toContain(gap)
        if (gap === 0) {
          const back = rescheduled(moved, { to: 'days', days: -days }, where)
          expect(localIn(where, back)).toBe(localIn(where, at))
        }
      }),
    )
  })
})
