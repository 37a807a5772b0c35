import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, dayIn, mondayOf } from '#app/domain/time/days.ts'
import { datesIn } from '#app/domain/wording/dates.ts'

const zones = fc.constantFrom(
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'Pacific/Kiritimati',
  'Pacific/Apia',
  'Asia/Kolkata',
)
const instants = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString())

describe('a day of the calendar', () => {
  it('is the one the clocks of a zone show', () => {
    expect(dayIn('UTC', '2026-11-20T23:30:00.000Z')).toBe('2026-11-20')
    expect(dayIn('Europe/Berlin', '2026-11-20T23:30:00.000Z')).toBe('2026-11-21')
  })

  it('is counted over months, years and clock changes', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2026-03-29', 1)).toBe('2026-03-30')
    expect(mondayOf('2026-11-22')).toBe('2026-11-16')
    expect(mondayOf('2026-11-16')).toBe('2026-11-16')
  })

  it('is the same in a sum as in the words beside it, for every zone and moment', () => {
    fc.assert(
      fc.property(zones, instants, (zone, instant) => {
        expect(Number(datesIn(zone).shortDay(instant).split(' ')[0])).toBe(Number(dayIn(zone, instant).slice(8)))
      }),
    )
  })
})
