import { assert, constantFrom, integer, property, record, uniqueArray } from 'fast-check'
import { expect, it } from 'vitest'
import { addDays, mondayOf } from '#app/domain/time/days.ts'
import { nextSlots, slotsShown, wallClockOf, weekdays } from '#app/features/public/sections/next-slots.ts'

/** A Friday, half past ten in the morning. */
const now = { day: '2026-11-20', time: '10:30' }

it('counts from this moment on: today is among them while its time has not passed', () => {
  const at = (time: string) => nextSlots({ days: [4, 0], time }, now, 3).map(({ day }) => day)
  expect(at('10:31')).toEqual(['2026-11-20', '2026-11-23', '2026-11-27'])
  expect(at('10:30')).toEqual(['2026-11-23', '2026-11-27', '2026-11-30'])
})

it('has nothing without a day, or without a time', () => {
  expect(nextSlots({ days: [], time: '09:00' }, now)).toEqual([])
  expect(nextSlots({ days: [1], time: '' }, now)).toEqual([])
})

it('begins its week on Monday', () => {
  expect(weekdays.map(({ name }) => name)).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'])
})

it('gives whatever is chosen the next five, in order, each on a chosen day, none left out', () => {
  const days = uniqueArray(integer({ min: 0, max: 6 }), { minLength: 1 })
  const chosen = record({ days, time: constantFrom('00:00', '09:00', '23:59') })
  assert(
    property(chosen, integer({ min: 0, max: 800 }), (slots, later) => {
      const from = { day: addDays(now.day, later), time: now.time }
      const found = nextSlots(slots, from)
      expect(found).toHaveLength(slotsShown)
      expect(found.map(({ day }) => day)).toEqual([...new Set(found.map(({ day }) => day))].toSorted())
      for (const { day } of found) expect(slots.days.map((each) => addDays(mondayOf(day), each))).toContain(day)
    }),
  )
})

it('reads the clock on the wall', () => {
  expect(wallClockOf(new Date(2026, 2, 9, 7, 5))).toEqual({ day: '2026-03-09', time: '07:05' })
})
