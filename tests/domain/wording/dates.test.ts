import { expect, test } from 'vitest'
import { momentWords } from '#app/domain/wording/dates.ts'

test('a moment is told by the clocks of the zone it is asked for', () => {
  expect(momentWords('2026-11-20T23:30:00.000Z', 'UTC')).toBe('20 Nov, 23:30')
  expect(momentWords('2026-11-20T23:30:00.000Z', 'Europe/Berlin')).toBe('21 Nov, 00:30')
})
