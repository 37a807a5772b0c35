import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import { guessMapping, tableOf } from '#app/domain/batch/columns.ts'
import { momentOf as momentAlone, momentsOf } from '#app/domain/batch/read-moments.ts'
import { readTime, whyUnread } from '#app/domain/batch/read-time.ts'
import type { BatchRow } from '#app/domain/batch/row.ts'
import { type BatchTimes, checkRows, readPlatforms, rowsOf } from '#app/domain/batch/rows.ts'
import { unmarkedCell } from '#app/domain/csv/csv.ts'
import { checkMedia } from '#app/domain/platforms/check-media.ts'
import { checkText } from '#app/domain/platforms/check-text.ts'
import { refusalOfTime } from '#app/domain/posts/publish-time.ts'
import { addMs, type Instant, millisOf } from '#app/domain/time/instant.ts'
import { momentOf } from '#app/domain/time/local-time.ts'

const now = '2026-11-20T09:00:00.000Z'
type Answer = {
  code: string | null
  publishAt: Instant | null
  platforms: readonly string[]
  leftOut: readonly string[]
}

/** The rules of a row, said once more and slowly: each row for itself, each platform asked, each time by the calendar. */
function oneByOne(rows: readonly BatchRow[], zone: string, times: BatchTimes): readonly Answer[] {
  const said = new Set<string>()
  return rows.map((row, place) => {
    const wrong = (code: string): Answer => ({ code, publishAt: null, platforms: [], leftOut: [] })
    if (row.text === '') return wrong('text_missing')
    let publishAt: Instant | null = null
    if (times.from === 'given') publishAt = times.moments?.[place] ?? null
    else {
      const read = readTime(row.when, times.order)
      if (read !== null)
        publishAt = 'instant' in read ? read.instant : momentOf(Temporal.PlainDateTime.from(read.local), zone)
    }
    if (publishAt === null)
      return wrong(
        times.from === 'given' ? 'no_slot_left' : row.when === '' ? 'time_missing' : whyUnread(row.when, times.order),
      )
    const untimely = refusalOfTime(publishAt, now)
    if (untimely !== null) return wrong(untimely.code)
    const named = readPlatforms(row.platforms)
    if ('unknown' in named) return wrong('platform_unknown')
    // Where none is named it goes to those that show a text alone.
    const platforms = named.filter((id) => row.platforms.trim() !== '' || checkMedia(id, [], undefined).length === 0)
    const refusals = platforms.flatMap((id) =>
      [checkText(id, row.text)[0] ?? checkMedia(id, [], undefined)[0] ?? []].flat(),
    )
    const leftOut = refusals.map(({ facts }) => facts.platform)
    if (leftOut.length === platforms.length)
      return wrong(refusals.every(({ field }) => field === 'text') ? 'no_platform_takes_it' : 'no_platform_takes_row')
    const words = `${publishAt} ${row.text}`
    const code = said.has(words) ? 'twice_in_file' : null
    said.add(words)
    return { code, publishAt, platforms, leftOut }
  })
}

const zones = fc.constantFrom(
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'America/Santiago',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Pacific/Apia',
  'Pacific/Kiritimati',
  'Africa/Casablanca',
  'Asia/Beirut',
  'America/Havana',
)
const two = (value: number) => String(value).padStart(2, '0')
/** Days on which some clock changes, and days on which none does. */
const days = fc.constantFrom(
  '2026-11-21',
  '2026-11-20',
  '2027-03-14',
  '2027-03-28',
  '2027-03-29',
  '2027-04-04',
  '2027-10-03',
  '2027-10-31',
  '2027-11-07',
  '2027-02-29',
  '2027-09-05',
  '2028-01-01',
  '1026-01-01',
  '0000-01-01',
  '9999-12-31',
)
const clock = fc.tuple(fc.integer({ min: 0, max: 24 }), fc.integer({ min: 0, max: 60 }))
const written = fc
  .tuple(days, clock, fc.constantFrom(' ', 'T', ', ', ',', '  ', '\n', ''), fc.integer({ min: 0, max: 7 }))
  .map(([day, [hour, minute], parts, form]) => {
    const [year, month, date] = day.split('-')
    if (form === 0) return `${date}.${month}.${year}${parts}${two(hour)}:${two(minute)}`
    if (form === 1) return `${Number(month)}/${Number(date)}/${year}${parts}${hour}:${two(minute)} pm`
    if (form === 2) return `${day}T${two(hour)}:${two(minute)}:00+02:00`
    if (form === 3) return `${day}T${two(hour)}:${two(minute)}:30.500Z`
    if (form === 4) return `${day}${parts}${hour}:${two(minute)}:15`
    if (form === 5) return day
    return `${day}${parts}${two(hour)}:${two(minute)}`
  })
const when = fc.oneof({ arbitrary: written, weight: 9 }, { arbitrary: fc.string({ maxLength: 20 }), weight: 1 })
const words = fc.array(
  fc.constantFrom(
    'bread',
    '. ',
    'example.com',
    'a.b',
    ' #tag',
    ' @who',
    '\n',
    '<',
    '😀',
    '—',
    ' $ACME',
    'https://example.com/a',
    ' plain words and more of them',
    '.',
    '\u00a0',
    '"',
  ),
  { maxLength: 12 },
)
const text = fc.oneof(
  words.map((parts) => parts.join('').trim()),
  fc.constantFrom('', 'Twice', 'Thrice'),
  fc.integer({ min: 270, max: 2_300 }).map((length) => 'b'.repeat(length)),
)
const row = fc.record({
  text,
  when,
  platforms: fc.constantFrom(
    '',
    'all',
    'x',
    'X, Bluesky',
    'linkedin;tiktok',
    'nowhere',
    'Instagram, Threads',
    ' ig | fb ',
  ),
})

const answers = (rows: readonly BatchRow[], zone: string, times: BatchTimes): readonly Answer[] =>
  checkRows(rows, { now, zone, times }).map(({ problem, publishAt, platforms, leftOut }) => ({
    code: problem?.failure.code ?? null,
    publishAt,
    platforms,
    leftOut,
  }))

describe('a file looked through at once', () => {
  it.each([
    ['Europe/Berlin', '2027-03-28', '2027-10-31'],
    ['America/Santiago', '2027-04-03', '2027-09-05'],
    ['Australia/Lord_Howe', '2027-04-04', '2027-10-03'],
    ['Asia/Beirut', '2027-03-28', '2027-10-31'],
    ['America/Havana', '2027-03-14', '2027-11-07'],
    ['Pacific/Apia', '2011-12-29', '2011-12-30'],
  ])('reads every time of a day on which the clocks of %s change', (zone, ...changing) => {
    const read = momentsOf('day-first', zone)
    for (const day of changing)
      for (let minute = 0; minute < 1_440; minute += 10) {
        const when = `${day} ${two(Math.floor(minute / 60))}:${two(minute % 60)}`
        expect([when, read(when)]).toEqual([when, millisOf(momentAlone(when, 'day-first', zone))])
      }
  })

  it('takes from a cell the mark of our own files and the blanks around it, and nothing else', () => {
    const signs = fc.constantFrom("'", ' ', '=', '+', '-', '@', 'a', '\t', '\u00a0', '\ufeff', 'é', '😀', '\u007f', '1')
    fc.assert(
      fc.property(fc.array(signs, { maxLength: 5 }), (parts) => {
        const cell = parts.join('')
        const table = tableOf([
          ['Date', 'Media'],
          ['2027-01-01 10:00', cell],
        ])
        const [read] = rowsOf(table, guessMapping(table.names))
        expect(read?.media).toBe(unmarkedCell(cell).trim())
      }),
    )
  })

  it('is answered as its rows are one by one', () => {
    fc.assert(
      fc.property(
        fc.array(row, { maxLength: 12 }),
        zones,
        fc.constantFrom('day-first' as const, 'month-first' as const),
        (found, zone, order) => {
          const rows = found.map((one, at) => ({ ...one, when: one.when.trim(), media: '', topic: '', line: at + 2 }))
          expect(answers(rows, zone, { from: 'file', order })).toEqual(oneByOne(rows, zone, { from: 'file', order }))
        },
      ),
      { numRuns: 1_500 },
    )
  })

  it('is so with the moments of slots, too', () => {
    fc.assert(
      fc.property(
        fc.array(row, { maxLength: 8 }),
        fc.array(fc.integer({ min: -5, max: 300_000_000 }), { maxLength: 8 }),
        (found, steps) => {
          const rows = found.map((one, at) => ({ ...one, media: '', topic: '', line: at + 2 }))
          const times = { from: 'given', moments: steps.map((step) => addMs(now, step)) } as const
          expect(answers(rows, 'UTC', times)).toEqual(oneByOne(rows, 'UTC', times))
        },
      ),
    )
  })

  it('tells a row which line said the same before, in whatever order they stand', () => {
    const line = (at: number, words: string, minute: number): BatchRow => ({
      line: at,
      text: words,
      when: `2026-11-21 10:${two(minute)}`,
      platforms: '',
      media: '',
      topic: '',
    })
    const rows = [
      line(2, 'One', 5),
      line(3, 'Two', 9),
      line(4, 'Two', 5),
      line(5, 'One', 5),
      line(6, 'Two', 5),
      line(7, 'Two', 9),
    ]
    const checked = checkRows(rows, { now, zone: 'UTC', times: { from: 'file', order: 'day-first' } })
    expect(checked.map(({ problem }) => problem?.failure.facts ?? null)).toEqual([
      null,
      null,
      null,
      { line: 2 },
      { line: 4 },
      { line: 3 },
    ])
  })
})
