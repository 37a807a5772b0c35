import { afterEach, expect, test } from 'vitest'
import {
  datesIn,
  dayFrom,
  longDayOf,
  momentFrom,
  shortDayOf,
  takeYearOf,
  weekdayOf,
} from '#app/domain/wording/dates.ts'

afterEach(() => takeYearOf(null))

test('a moment of another year says which, by the clocks of its zone', () => {
  const now = '2026-11-20T09:00:00.000Z'
  expect(momentFrom(now, 'UTC', '2026-12-31T23:30:00.000Z')).toBe('31 Dec, 23:30')
  expect(momentFrom(now, 'Europe/Berlin', '2026-12-31T23:30:00.000Z')).toBe('1 Jan 2027, 00:30')
})

test('once this year is known, every moment of another year says which, whoever writes it', () => {
  takeYearOf('2026-12-01T09:00:00.000Z')
  const { moment } = datesIn('Europe/Berlin')
  expect([moment('2026-12-31T22:30:00.000Z'), moment('2026-12-31T23:30:00.000Z')]).toEqual([
    '31 Dec, 23:30',
    '1 Jan 2027, 00:30',
  ])
  // Told at another moment, it is that year that goes without saying.
  expect(momentFrom('2027-01-01T09:00:00.000Z', 'Europe/Berlin', '2027-01-02T09:00:00.000Z')).toBe('2 Jan, 10:00')
  expect(dayFrom('2026-12-01T09:00:00.000Z', 'UTC', '2027-01-02T09:00:00.000Z')).toBe('2 Jan 2027')
  expect([longDayOf('2026-12-31'), longDayOf('2027-01-02')]).toEqual([
    'Thursday 31 December',
    'Saturday 2 January 2027',
  ])
})

test('a moment is told by the clocks of the zone it is asked for', () => {
  const instant = '2026-11-20T23:30:00.000Z'
  const told = (zone: string) => {
    const { day, shortDay, time, moment } = datesIn(zone)
    return [day(instant), shortDay(instant), time(instant), moment(instant)]
  }
  expect(told('UTC')).toEqual(['20 Nov 2026', '20 Nov', '23:30', '20 Nov, 23:30'])
  expect(told('Europe/Berlin')).toEqual(['21 Nov 2026', '21 Nov', '00:30', '21 Nov, 00:30'])
})

test('a day of the calendar is the same everywhere', () => {
  expect([weekdayOf('2026-11-20'), shortDayOf('2026-11-20')]).toEqual(['Fri', '20 Nov'])
})
