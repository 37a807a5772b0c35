import { afterEach, describe, expect, test } from 'vitest'
import { conventionsOf, published, takeConventions } from '#app/domain/wording/conventions.ts'
import { datesIn, longDayOf, momentFrom, monthOf, shortDayOf, timeOfDay, weekdayOf } from '#app/domain/wording/dates.ts'
import { figure, priceWords, shortFigure, smallFigure } from '#app/domain/wording/figures.ts'

const at = '2026-11-20T21:05:00.000Z'

afterEach(() => takeConventions(published))

function written(locale: string | undefined) {
  takeConventions(conventionsOf(locale))
  const { day, shortDay, time, moment } = datesIn('UTC')
  return [day(at), shortDay(at), time(at), moment(at), longDayOf('2026-11-20'), timeOfDay('09:30'), figure(12_345.6)]
}

describe('by the language of a browser', () => {
  test.each([
    ['en-US', 'Nov 20, 2026', 'Nov 20', '9:05 PM', 'Nov 20, 9:05 PM', 'Friday November 20', '9:30 AM', '12,345.6'],
    ['en-GB', '20 Nov 2026', '20 Nov', '21:05', '20 Nov, 21:05', 'Friday 20 November', '09:30', '12,345.6'],
    ['de-DE', '20 Nov 2026', '20 Nov', '21:05', '20 Nov, 21:05', 'Friday 20 November', '09:30', '12.345,6'],
    ['fr-CA', '20 Nov 2026', '20 Nov', '21:05', '20 Nov, 21:05', 'Friday 20 November', '09:30', '12\u00a0345,6'],
    ['ja-JP', 'Nov 20, 2026', 'Nov 20', '21:05', 'Nov 20, 21:05', 'Friday November 20', '09:30', '12,345.6'],
    // Digits stay western, and the calendar Gregorian.
    ['ar-EG', '20 Nov 2026', '20 Nov', '9:05 pm', '20 Nov, 9:05 pm', 'Friday 20 November', '9:30 am', '12,345.6'],
    ['fa-IR', '20 Nov 2026', '20 Nov', '21:05', '20 Nov, 21:05', 'Friday 20 November', '09:30', '12,345.6'],
  ])('%s', (locale, ...words) => {
    expect(written(locale)).toEqual(words)
  })

  test('all of it is English, in letters of its own alone', () => {
    for (const locale of ['de-DE', 'fr-CA', 'ja-JP', 'ar-EG', 'fa-IR', 'th-TH', 'zh-TW', 'he-IL']) {
      const words = [...written(locale), weekdayOf('2026-11-20'), shortDayOf('2026-11-20'), monthOf('2026-11-20')]
      expect(words.join(' ')).toMatch(/^[\x20-\x7e\u00a0\u2019]+$/)
      expect(words).toContain('November 2026')
    }
  })

  test('one that no standard knows, or none, is written as the server writes', () => {
    const server = written('en-GB')
    expect(written(undefined)).toEqual(server)
    expect(written('en-US@posix')).toEqual(server)
    expect(conventionsOf('')).toEqual(published)
  })
})

test('what was made before the conventions were known is written anew', () => {
  const { moment } = datesIn('Europe/Berlin')
  expect(moment(at)).toBe('20 Nov, 22:05')
  takeConventions(conventionsOf('en-US'))
  expect(moment(at)).toBe('Nov 20, 10:05 PM')
  expect(momentFrom(at, 'Europe/Berlin', '2027-01-01T12:00:00.000Z')).toBe('Jan 1, 2027, 1:00 PM')
})

test('midnight and noon on a clock of twelve hours', () => {
  takeConventions(conventionsOf('en-US'))
  expect(['00:00', '12:00', '23:59'].map(timeOfDay)).toEqual(['12:00 AM', '12:00 PM', '11:59 PM'])
})

test('short figures keep their letters; a price is dollars everywhere', () => {
  takeConventions(conventionsOf('de-DE'))
  expect([shortFigure(1_234_567), smallFigure(2_240), figure(999), figure(-1_234.5)]).toEqual([
    '1,23M',
    '2,2K',
    '999',
    '-1.234,5',
  ])
  expect(priceWords(1_188)).toBe('$1,188')
})
