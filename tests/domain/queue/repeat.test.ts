import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  chosenEvergreens,
  isStartNear,
  newRepeatSchema,
  paceSays,
  repeatSays,
  ruleOf,
} from '#app/domain/queue/repeat.ts'
import { weekdays } from '#app/domain/time/days.ts'
import { instantOf } from '#app/domain/time/instant.ts'
import { occurrences } from '#app/domain/time/recurrence.ts'

const dayMs = 86_400_000
const day = (at: number) => instantOf(Date.UTC(2026, 10, 20) + at * dayMs)

describe('a pace', () => {
  test('is said as people say it', () => {
    expect(paceSays('FREQ=WEEKLY;BYDAY=MO')).toBe('Every Monday')
    expect(paceSays('FREQ=WEEKLY;BYDAY=MO,TH;UNTIL=20261231')).toBe('Every Mon and Thu until 31 Dec')
    expect(paceSays('FREQ=DAILY;COUNT=5')).toBe('Every day, 5 times')
    expect(repeatSays({ rrule: null, minimumDays: 30 })).toBe('In free times, 30 days apart at least')
  })

  test('becomes a rule that can be followed, and ends when it says', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('DAILY', 'WEEKLY', 'MONTHLY') as fc.Arbitrary<'DAILY' | 'WEEKLY' | 'MONTHLY'>,
        fc.subarray([...weekdays]),
        fc.integer({ min: 1, max: 6 }),
        (every, days, count) => {
          const rrule = ruleOf({ every, weekdays: days, monthDay: 20, end: { by: 'count', count } })
          const named = { kind: 'rule', repeatId: crypto.randomUUID(), postId: crypto.randomUUID() }
          expect(newRepeatSchema.safeParse({ ...named, zone: 'UTC', start: '2026-11-20T09:00', rrule }).success).toBe(
            true,
          )
          const moments = occurrences({ start: '2026-11-20T09:00', rrule }, 'UTC', day(0), day(400))
          expect(moments.length).toBe(count)
        },
      ),
    )
    expect(ruleOf({ every: 'DAILY', weekdays: [], monthDay: 20, end: { by: 'day', day: '2026-12-31' } })).toBe(
      'FREQ=DAILY;UNTIL=20261231',
    )
  })

  test('of the last day of a long month is the last of a short one', () => {
    const rrule = ruleOf({ every: 'MONTHLY', weekdays: [], monthDay: 31, end: { by: 'never' } })
    const moments = occurrences({ start: '2026-11-20T09:00', rrule }, 'UTC', day(0), day(120))
    expect(moments.map((at) => at.slice(5, 10))).toEqual(['11-30', '12-31', '01-31', '02-28'])
  })

  test('begins within a year of the day it is asked for', () => {
    const now = '2026-11-25T10:00:00.000Z'
    for (const start of ['2025-11-26T09:00', '2026-11-25T09:00', '2027-11-24T09:00'])
      expect(isStartNear(start, now)).toBe(true)
    for (const start of [
      '0001-01-01T00:00',
      '1750-01-01T00:00',
      '2025-11-01T09:00',
      '2028-11-25T09:00',
      '2026-02-30T99:00',
    ])
      expect(isStartNear(start, now)).toBe(false)
  })

  test('by the hour, or with what nobody knows, is turned away', () => {
    const read = (rrule: string) =>
      newRepeatSchema.safeParse({
        kind: 'rule',
        repeatId: crypto.randomUUID(),
        postId: crypto.randomUUID(),
        zone: 'UTC',
        start: '2026-11-20T09:00',
        rrule,
      }).success
    for (const rrule of ['FREQ=HOURLY', 'FREQ=DAILY;BYHOUR=1,2,3', 'FREQ=DAILY\nX', '']) expect(read(rrule)).toBe(false)
  })

  test('names no more days together than a month has', () => {
    const months = '1,2,3,4,5,6,7,8,9,10,11,12'
    const read = (rrule: string) => {
      const named = { kind: 'rule', repeatId: crypto.randomUUID(), postId: crypto.randomUUID(), zone: 'UTC' }
      return newRepeatSchema.safeParse({ ...named, start: '2026-11-20T09:00', rrule }).success
    }
    expect(read(`FREQ=YEARLY;BYMONTH=${months};BYMONTHDAY=1,15`)).toBe(true)
    expect(read('FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA,SU;BYMONTH=6,7,8')).toBe(true)
    expect(read(`FREQ=DAILY;COUNT=10000;BYMONTH=${months};BYDAY=MO,TU,WE`)).toBe(false)
  })
})

describe('evergreens', () => {
  const pools = fc.uniqueArray(
    fc.record({
      repeatId: fc.constantFrom('a', 'b', 'c', 'd'),
      minimumDays: fc.integer({ min: 1, max: 10 }),
      lastAt: fc.integer({ min: -20, max: 0 }).map(day),
    }),
    { selector: ({ repeatId }) => repeatId },
  )
  const slots = fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { maxLength: 12 }).map((all) => all.map(day))

  test('keep their distance, get each slot once, and leave none that somebody could have', () => {
    fc.assert(
      fc.property(pools, slots, (pool, free) => {
        const chosen = chosenEvergreens(pool, free)
        expect(new Set(chosen.map(({ at }) => at)).size).toBe(chosen.length)
        // Walked through by hand: who is furthest from their last time, and may.
        const last = new Map<string, number>(pool.map(({ repeatId, lastAt }) => [repeatId, Date.parse(lastAt)]))
        for (const at of free.toSorted()) {
          const may = pool.filter(
            ({ repeatId, minimumDays }) => Date.parse(at) - (last.get(repeatId) ?? 0) >= minimumDays * dayMs,
          )
          const got = chosen.find((one) => one.at === at)
          if (may.length === 0) expect(got).toBeUndefined()
          else {
            const oldest = Math.min(...may.map(({ repeatId }) => last.get(repeatId) ?? 0))
            expect(may.some(({ repeatId }) => repeatId === got?.repeatId)).toBe(true)
            expect(last.get(got?.repeatId ?? '')).toBe(oldest)
            last.set(got?.repeatId ?? '', Date.parse(at))
          }
        }
      }),
    )
  })
})
