import { expect, it } from 'vitest'
import { monthCalled, withoutWeekday } from '#app/domain/wording/calendar-names.ts'

it.each([
  ['Dezember', 12],
  ['DÉCEMBRE', 12],
  ['févr', 2],
  ['Mrz', 3],
  ['Sept', 9],
  ['декабря', 12],
  ['listopad', 11],
  ['jui', undefined],
  ['Rye', undefined],
])('%s is month %s', (name, month) => expect(monthCalled(name)).toBe(month))

it.each([
  ['Do., 24. Dez. 2026', '24. Dez. 2026'],
  ['Thurs. 24 Dec 2026', '24 Dec 2026'],
  ['sobota 24 grudnia 2026', '24 grudnia 2026'],
  ['Rye, 24 loaves', 'Rye, 24 loaves'],
])('%j without its weekday is %j', (written, day) => expect(withoutWeekday(written)).toBe(day))
