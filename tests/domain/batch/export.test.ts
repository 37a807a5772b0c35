import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PlannedRow } from '#app/domain/batch/batch.ts'
import { guessMapping } from '#app/domain/batch/columns.ts'
import { batchCsv, batchTemplate, type ExportedPost, momentCell } from '#app/domain/batch/export.ts'
import { altsIn, isDraftRow } from '#app/domain/batch/extras.ts'
import { readBatchText } from '#app/domain/batch/read-batch.ts'
import { momentOf } from '#app/domain/batch/read-moments.ts'
import { checkRows, rowsOf } from '#app/domain/batch/rows.ts'
import { type PlatformId, platformIds } from '#app/domain/platforms/platforms.ts'
import { rulesOf } from '#app/domain/platforms/table.ts'
import { addMs } from '#app/domain/time/instant.ts'
import { cutCsv } from '#app/features/batch/cut-csv.ts'

const now = '2026-10-20T09:00:00.000Z'
const zones = ['UTC', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'America/Havana']
const read = (csv: string, zone: string) => {
  const found = readBatchText(csv, cutCsv)
  if (!found.ok) return expect.fail(found.failure.code)
  const rows = rowsOf(found.value, guessMapping(found.value.names))
  return checkRows(rows, { now, zone, times: { from: 'file', order: 'day-first' } })
}
/** As a row is planned of a file, said as an export says it. */
const again = (csv: string, zone: string): ExportedPost[] =>
  read(csv, zone).map(({ row, publishAt, platforms, leftOut, media, versions, isDraft }) => {
    const alts = altsIn(row.extras?.alt ?? '')
    return {
      text: row.text,
      publishAt,
      platforms:
        platforms.length === 0 ? [] : [...platforms, ...leftOut].filter((id, at, all) => all.indexOf(id) === at),
      ...(media.length > 0 && { media }),
      ...(alts.length > 0 && { alts }),
      ...(Object.keys(versions).length > 0 && { variants: versions }),
      ...(isDraft && { isDraft }),
    }
  })

const word = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
  .map((one) => one.replace(/\r\n?/g, '\n').replaceAll('\0', '').trim())
  .filter((one) => one !== '')
const variant = fc.record(
  {
    text: word,
    thread: fc.array(word, { maxLength: 2 }),
    firstComment: fc.oneof(word, fc.constant('one || two'), fc.constant('')),
    fields: fc.dictionary(
      fc.constantFrom('title', 'board', 'privacy', 'kind', 'topic'),
      fc.oneof(word, fc.constant('reel')),
      {
        maxKeys: 3,
      },
    ),
  },
  { requiredKeys: [] },
)
const variants = fc.dictionary(fc.constantFrom(...platformIds), variant, { maxKeys: 4 }).map((made) =>
  Object.fromEntries(
    Object.entries(made)
      .map(([platform, one]) => {
        // A post keeps no field that its platform has not.
        const known = rulesOf(platform as PlatformId).fields
        const own = Object.entries(one.fields ?? {}).filter(([field]) => Object.hasOwn(known, field))
        return [platform, { ...one, ...(one.fields && { fields: Object.fromEntries(own) }) }] as const
      })
      .filter(([, one]) => Object.keys(one).length > 0),
  ),
)
/** Around the hours that happen twice, and everywhere else. */
const moment = fc.oneof(
  fc.integer({ min: 1, max: 300 * 86_400_000 }).map((ms) => addMs(now, ms)),
  fc
    .tuple(
      fc.constantFrom('2026-10-25T00:00:00.000Z', '2026-11-01T04:00:00.000Z', '2027-04-03T14:00:00.000Z'),
      fc.integer({ min: 0, max: 4 * 60 }),
    )
    .map(([start, minutes]) => addMs(start, minutes * 60_000)),
)
const post = fc
  .record({
    text: word,
    publishAt: moment,
    platforms: fc.subarray([...platformIds], { minLength: 1 }),
    media: fc.uniqueArray(fc.constantFrom('rye', 'spelt', 'Oven at dawn'), { maxLength: 3 }),
    alts: fc.array(fc.oneof(fc.constantFrom('A loaf', 'Two || parted', 'Dark "rye", sliced'), word), { maxLength: 3 }),
    variants,
    isDraft: fc.boolean(),
    hasTime: fc.boolean(),
  })
  .map(({ text, publishAt, platforms, media, alts, variants: made, isDraft, hasTime }): ExportedPost => {
    const shown = alts.slice(0, media.length)
    const own = Object.fromEntries(Object.entries(made).filter(([id]) => platforms.some((one) => one === id)))
    return {
      text,
      publishAt: isDraft && !hasTime ? null : publishAt,
      platforms,
      ...(media.length > 0 && { media }),
      ...(shown.length > 0 && { alts: shown }),
      ...(Object.keys(own).length > 0 && { variants: own }),
      ...(isDraft && { isDraft }),
    }
  })

describe('a batch that was exported', () => {
  it.each(zones)('is imported again without a difference in %s: seconds, repeated hours, versions, drafts', (zone) => {
    fc.assert(
      fc.property(fc.uniqueArray(post, { minLength: 1, maxLength: 4, selector: ({ text }) => text }), (posts) => {
        const csv = batchCsv(posts, zone)
        const refused = read(csv, zone).map(({ problem }) => problem?.failure.code ?? null)
        const back = again(csv, zone)
        for (const [at, one] of posts.entries()) {
          // A post no platform takes is a post all the same: its row says so, and stays out of the comparison.
          if (refused[at] === 'no_platform_takes_row' || refused[at] === 'no_platform_takes_it') continue
          expect(back[at]).toEqual(one)
        }
      }),
      { numRuns: 120 },
    )
  })

  it('says an offset only where a time would be read as another one', () => {
    expect(momentCell('Europe/Berlin', '2026-10-24T23:30:00.000Z')).toBe('2026-10-25 01:30')
    expect(momentCell('Europe/Berlin', '2026-10-25T00:30:00.000Z')).toBe('2026-10-25 02:30')
    expect(momentCell('Europe/Berlin', '2026-10-25T01:30:00.000Z')).toBe('2026-10-25T02:30:00+01:00')
    expect(momentCell('America/New_York', '2026-11-20T15:00:05.250Z')).toBe('2026-11-20T10:00:05.250-05:00')
    fc.assert(
      fc.property(moment, fc.constantFrom(...zones), (at, zone) => {
        expect(momentOf(momentCell(zone, at), 'day-first', zone)).toBe(at)
      }),
    )
  })

  it('says in plain columns what they can say, and word for word what they cannot', () => {
    const platforms = ['x', 'youtube', 'pinterest'] as const
    const plain = {
      text: 'Rye',
      publishAt: '2026-11-20T10:00:00.000Z',
      platforms,
      variants: {
        x: { firstComment: 'Ask us.' },
        youtube: { firstComment: 'Ask us.', fields: { title: 'Rye, slowly' } },
        pinterest: { fields: { title: 'Rye, slowly', board: 'Breads' } },
      },
    }
    expect(batchCsv([plain], 'UTC').split('\r\n')).toEqual([
      'Date,Text,Platforms,First comment,Title,Board',
      '2026-11-20 10:00,Rye,"X, YouTube, Pinterest",Ask us.,"Rye, slowly",Breads',
      '',
    ])
    const odd = { ...plain, variants: { x: { text: 'Rye!' } } }
    expect(batchCsv([odd], 'UTC')).toContain('"{""x"":{""text"":""Rye!""}}"')
  })
})

it('the template is read without a problem, with every column found', () => {
  const csv = batchTemplate('2026-10-20T08:05:17.879Z', 'Europe/Lisbon')
  // Written as an export writes them, whatever moment it is asked for.
  expect(csv).toContain('2026-10-21 09:00,The oven')
  const found = readBatchText(csv, cutCsv)
  if (!found.ok) return expect.fail(found.failure.code)
  expect(Object.keys(guessMapping(found.value.names))).toHaveLength(found.value.names.length)
  const [first, second, third] = read(csv, 'Europe/Lisbon')
  expect([first?.problem, second?.problem]).toEqual([null, null])
  expect(second?.versions.facebook).toEqual({ firstComment: 'Tell us in one word.' })
  // Its text is written by a credit: the row says what it is about.
  expect(third).toMatchObject({ problem: { failure: { code: 'text_missing' } }, row: { topic: /starter/ } })
})

it.each(['yes', 'TRUE', '1', 'Draft'])('%s keeps a row as a draft', (draft) => expect(isDraftRow({ draft })).toBe(true))
it.each(['', 'no', 'false', '0'])('%s does not', (draft) => expect(isDraftRow({ draft })).toBe(false))

it('a planned row has its versions, its alts and no time for a draft without one', () => {
  const [row] = read('Date,Text,Draft,Alt text,Media\n,Rye,yes,A loaf,rye\n', 'UTC')
  const planned: Pick<PlannedRow, 'publishAt'> = { publishAt: row?.publishAt ?? null }
  expect([planned.publishAt, row?.isDraft, row?.problem]).toEqual([null, true, null])
})
