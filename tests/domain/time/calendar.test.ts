import { describe, expect, it, test } from 'vitest'
import { momentOf } from '#app/domain/batch/read-moments.ts'
import { backupFormat } from '#app/domain/credits/backup.ts'
import { postsAskedSchema } from '#app/domain/posts/filter.ts'
import { movePostSchema } from '#app/domain/posts/post.ts'
import { aiTerms } from '#app/domain/promo/terms.ts'
import { newRepeatSchema } from '#app/domain/queue/repeat.ts'
import { isDay, isLocalTime, momentNamed } from '#app/domain/time/calendar.ts'
import { keptInstantSchema } from '#app/domain/time/kept-instant-schema.ts'
import { occurrences } from '#app/domain/time/recurrence.ts'
import { momentTyped } from '#app/domain/time/wall-clock.ts'
import { calendarSearchSchema } from '#app/features/calendar/calendar-search.ts'
import { composeSearchSchema } from '#app/features/compose/compose-search.ts'
import { casesOf, publicReports } from '../../../stories/docs/public-reports.ts'

const now = '2026-01-20T09:00:00.000Z'
const id = '0b9f6c1d-3e2a-4d57-8c44-91f0a7e2b6d3'

/** Days that are none, and which other day they were taken for. */
const noDays = [
  '2026-02-29',
  '2026-02-30',
  '2026-02-31',
  '2026-04-31',
  '2026-06-31',
  '2100-02-29',
  '2026-13-01',
  '2026-00-10',
  '2026-11-00',
  '2026-11-32',
]

describe('a day of the calendar', () => {
  it.each(noDays)('is not %s', (day) => {
    expect(isDay(day)).toBe(false)
    expect(isLocalTime(`${day}T10:00`)).toBe(false)
  })
  it.each(['2026-02-28', '2028-02-29', '2000-02-29', '2026-12-31'])('is %s', (day) => expect(isDay(day)).toBe(true))
})

describe('a moment that is named', () => {
  it.each([
    ['2026-02-28T10:00:00Z', '2026-02-28T10:00:00.000Z'],
    ['2026-02-28T10:00+01:00', '2026-02-28T09:00:00.000Z'],
    ['2026-02-28T10:00:30.5-0330', '2026-02-28T13:30:30.500Z'],
    ['2026-02-28T10:00+14:00', '2026-02-27T20:00:00.000Z'],
  ])('%s is %s', (named, moment) => expect(momentNamed(named)).toBe(moment))

  it.each([
    '2026-02-30T10:00Z',
    '2027-02-29T10:00:00+01:00',
    '2026-04-31T10:00Z',
    '2026-11-20T24:00Z',
    '2026-11-20T24:00:00.000+00:00',
    '2026-11-20T10:60Z',
    '2026-11-20T10:00:60Z',
    '2026-11-20T10:00+25:00',
    '2026-11-20T10:00+14:30',
    '2026-11-20T10:00-15:00',
    '2026-11-20T10:00+01:60',
    '2026-11-20T10:00',
    'February 28 2026 10:00 UTC',
  ])('%s is none', (named) => expect(momentNamed(named)).toBeNull())
})

it.each(casesOf(publicReports.days))('%s: %s is %s', (_source, input) => {
  for (const order of ['day-first', 'month-first'] as const) expect(momentOf(input, order, 'UTC')).toBeNull()
})

/** Everything that a day comes in by, from a person or a file: whether it takes the day. */
const entrances: Record<string, (day: string) => boolean> = {
  'a row of a file, with a zone': (day) => momentOf(`${day}T10:00:00+01:00`, 'day-first', 'UTC') !== null,
  'a row of a file': (day) => momentOf(`${day} 10:00`, 'day-first', 'UTC') !== null,
  'a call': (day) => movePostSchema.safeParse({ postId: id, publishAt: `${day}T10:00:00Z` }).success,
  'a field of date and time': (day) => momentTyped('Europe/Berlin', `${day}T10:00`) !== null,
  'a filter of posts': (day) => postsAskedSchema.parse({ from: `${day}T10:00:00Z`, cursor: null }).from !== null,
  'the address of the calendar': (day) => calendarSearchSchema.parse({ day }).day !== undefined,
  'the address of the composer': (day) => composeSearchSchema.parse({ at: `${day}T10:00:00Z` }).at !== undefined,
  'a record that is kept': (day) => keptInstantSchema.safeParse(`${day}T10:00:00.000Z`).success,
  'a backup': (day) =>
    backupFormat('ours').open(JSON.stringify({ format: 'ours', formatVersion: 1, exportedAt: `${day}T10:00:00Z` })).ok,
  'the start of a repeat': (day) =>
    newRepeatSchema.safeParse({
      repeatId: id,
      postId: id,
      zone: 'UTC',
      kind: 'rule',
      start: `${day}T10:00`,
      rrule: 'FREQ=DAILY',
    }).success,
  'the end of a repeat': (day) =>
    newRepeatSchema.safeParse({
      repeatId: id,
      postId: id,
      zone: 'UTC',
      kind: 'rule',
      start: '2026-01-21T10:00',
      rrule: `FREQ=DAILY;UNTIL=${day.replaceAll('-', '')}`,
    }).success,
  'the end of a promo code': (day) =>
    aiTerms({ description: 'x', credits: 5, maxUses: 5, expiresAt: day }, now).ok &&
    aiTerms({ description: 'x', credits: 5, maxUses: 5, expiresAt: `${day}T10:00:00Z` }, now).ok,
  'a recurrence': (day) => {
    try {
      return occurrences({ start: `${day}T10:00`, rrule: 'FREQ=DAILY' }, 'UTC', now, now).length === 0
    } catch {
      return false
    }
  },
}

test.each(Object.entries(entrances))('%s takes days of the calendar alone', (_, takes) => {
  for (const day of ['2026-02-28', '2028-02-29', '2026-04-30']) expect([day, takes(day)]).toEqual([day, true])
  for (const day of noDays) expect([day, takes(day)]).toEqual([day, false])
})
