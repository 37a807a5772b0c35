import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { freeSlots } from '#app/domain/queue/free-slots.ts'
import { saveSlotsSchema, slotPresets, tidied, withoutSlot, withSlots } from '#app/domain/queue/slot-set.ts'
import { addMs, instantOf } from '#app/domain/time/instant.ts'
import type { Slot } from '#app/domain/time/slots.ts'

const now = '2026-11-20T10:00:00.000Z'
const weekday = fc.constantFrom(1, 2, 3, 4, 5, 6, 7) as fc.Arbitrary<Slot['weekday']>
const clock = fc.integer({ min: 0, max: 47 }).map((half) => {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(half / 2))}:${two((half % 2) * 30)}`
})
const weeks = fc.array(fc.record({ weekday, time: clock }), { minLength: 1, maxLength: 12 })

describe('a week of times', () => {
  test('is sorted and has each once', () => {
    const slots: Slot[] = [
      { weekday: 7, time: '09:00' },
      { weekday: 1, time: '18:00' },
      { weekday: 1, time: '09:00' },
      { weekday: 7, time: '09:00' },
    ]
    expect(tidied(slots)).toEqual([
      { weekday: 1, time: '09:00' },
      { weekday: 1, time: '18:00' },
      { weekday: 7, time: '09:00' },
    ])
  })

  test('takes a time for several days at once, and gives it up again', () => {
    fc.assert(
      fc.property(weeks, weekday, clock, (slots, day, time) => {
        const more = withSlots(slots, [day], time)
        expect(more).toContainEqual({ weekday: day, time })
        expect(withoutSlot(more, { weekday: day, time })).not.toContainEqual({ weekday: day, time })
        expect(tidied(more)).toEqual(more)
      }),
    )
  })

  test('is turned away when a zone, a day or a time is none', () => {
    const read = (week: object) => saveSlotsSchema.safeParse(week).success
    expect(read({ zone: 'Europe/Berlin', slots: slotPresets[2].slots })).toBe(true)
    expect(read({ zone: 'Mars/Olympus', slots: [] })).toBe(false)
    expect(read({ zone: 'UTC', slots: [{ weekday: 8, time: '09:00' }] })).toBe(false)
    expect(read({ zone: 'UTC', slots: [{ weekday: 1, time: '24:00' }] })).toBe(false)
    expect(read({ zone: 'UTC', slots: [{ weekday: 1, time: '9:00' }] })).toBe(false)
  })
})

describe('free slots', () => {
  /** Every half hour of the weeks ahead, looked at one by one: in UTC no clock changes. */
  const oracle = (slots: readonly Slot[], taken: ReadonlySet<string>, count: number): string[] => {
    const found: string[] = []
    for (let ms = Date.parse(now) + 1_800_000; found.length < count; ms += 1_800_000) {
      const at = instantOf(ms)
      const day = new Date(ms).getUTCDay() || 7
      if (slots.some((slot) => slot.weekday === day && slot.time === at.slice(11, 16)) && !taken.has(at)) found.push(at)
    }
    return found
  }

  test('are those an oracle finds half hour by half hour', () => {
    fc.assert(
      fc.property(
        weeks,
        fc.array(fc.integer({ min: 1, max: 600 }), { maxLength: 30 }),
        fc.integer({ min: 1, max: 20 }),
        (slots, halves, count) => {
          const taken = new Set(halves.map((half) => instantOf(Date.parse(now) + half * 1_800_000)))
          expect(freeSlots({ slots, zone: 'UTC' }, taken, now, count)).toEqual(oracle(slots, taken, count))
        },
      ),
      { numRuns: 60 },
    )
  })

  test('end where they are told to, and never lie now or before', () => {
    const slots: Slot[] = [{ weekday: 5, time: '10:00' }]
    expect(freeSlots({ slots, zone: 'UTC' }, new Set(), now, 5, addMs(now, 14 * 86_400_000))).toEqual([
      '2026-11-27T10:00:00.000Z',
      '2026-12-04T10:00:00.000Z',
    ])
    expect(freeSlots({ slots: [], zone: 'UTC' }, new Set(), now, 5)).toEqual([])
  })
})
