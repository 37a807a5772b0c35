import fc from 'fast-check'
import papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { batchPartSchema } from '#app/domain/batch/batch.ts'
import { guessMapping } from '#app/domain/batch/columns.ts'
import { batchFailure, sentenceForBatch } from '#app/domain/batch/messages.ts'
import { readBatchFile, readBatchText } from '#app/domain/batch/read-batch.ts'
import {
  areOrdersMixed,
  dayOrderOf,
  readClock,
  readTime,
  unclearDayOf,
  whyUnread,
} from '#app/domain/batch/read-time.ts'
import { type BatchTimes, checkRows, readPlatforms, rowsOf } from '#app/domain/batch/rows.ts'
import { hasBatches } from '#app/domain/plans/plans.ts'
import { platformIds } from '#app/domain/platforms/platforms.ts'
import { addMs } from '#app/domain/time/instant.ts'

const now = '2026-11-20T09:00:00.000Z'
const cut = (csv: string, sign: string) => papa.parse<string[]>(csv, { delimiter: sign }).data
const fromFile: BatchTimes = { from: 'file', order: 'day-first' }
const read = (text: string) => {
  const found = readBatchText(text, cut)
  return found.ok ? found.value : expect.fail(found.failure.code)
}
const look = (text: string, times: BatchTimes = fromFile) => {
  const table = read(text)
  return checkRows(rowsOf(table, guessMapping(table.names)), { now, zone: 'Europe/Lisbon', times })
}
const problemsOf = (text: string, times?: BatchTimes) =>
  look(text, times).map(({ problem }) => problem?.failure.code ?? null)

describe('files as other schedulers write them', () => {
  it('are read with twelve columns', () => {
    const names = [
      'Date - Intl. format or prompt',
      'Text',
      'Link(s) - Separated by comma for FB carousels',
      'Media URL(s) - Separated by comma',
      'Title - For the video, pin, PDF ..',
      'Label(s) - Separated by comma',
      'Alt text(s) - Separated by ||',
      'Comment(s) - Separated by ||',
      'Pin board, FB album, or Google category',
      'Post subtype - I.e. story, reel, PDF ..',
      'CTA - For Facebook links or Google',
      'Reminder - For stories, reels, shorts, and TikToks',
    ]
    const file = `${names.map((name) => `"${name}"`).join(',')}\n2026/11/21 10:00,"Fresh, and warm",https://example.com/bread,,,,,,,,,\n`
    expect(look(file)).toMatchObject([
      {
        problem: null,
        row: { line: 2, text: 'Fresh, and warm\n\nhttps://example.com/bread' },
        publishAt: '2026-11-21T10:00:00.000Z',
      },
    ])
  })

  it('are read without names: date, message, link', () => {
    const file = '12/31/2026 18:05,"Last loaves of the year",https://example.com\n01/02/2027 08:00,We are back,\n'
    const times = {
      from: 'file',
      order: dayOrderOf(read(file).rows.map(({ cells }) => cells[0] ?? '')) ?? 'day-first',
    } as const
    expect(look(file, times).map(({ publishAt, row }) => [row.line, publishAt])).toEqual([
      [1, '2026-12-31T18:05:00.000Z'],
      [2, '2027-01-02T08:00:00.000Z'],
    ])
  })

  it('are read with Text, Image URL, Tags and Posting Time', () => {
    const file = 'Text,Image URL,Tags,Posting Time\n"Two lines\nof text",,bread,2026-11-22 09:15\n'
    expect(look(file)).toMatchObject([{ problem: null, row: { text: 'Two lines\nof text' } }])
  })

  it('are read from JSON, names and lists included', () => {
    const file = JSON.stringify({
      posts: [{ message: 'Hello', scheduledAt: '2026-11-21T08:00:00+01:00', networks: ['Twitter', 'LinkedIn'] }],
    })
    expect(look(file)).toMatchObject([
      { problem: null, platforms: ['x', 'linkedin'], publishAt: '2026-11-21T07:00:00.000Z' },
    ])
  })
})

describe('a part', () => {
  const row = (postId: string, mediaIds: string[] = []) => ({
    postId,
    mediaIds,
    text: 'Row',
    publishAt: '2026-11-21T08:00:00.000Z',
  })
  const part = (...rows: object[]) =>
    batchPartSchema.safeParse({ batchId: crypto.randomUUID(), name: 'march.csv', rows })

  it('names its posts and media in small letters, as the database does', () => {
    const id = crypto.randomUUID()
    const [read] = part(row(id.toUpperCase(), [id.toUpperCase()])).data?.rows ?? []
    expect([read?.postId, read?.mediaIds]).toEqual([id, [id]])
  })

  it('names each post once', () => {
    const id = crypto.randomUUID()
    expect(part(row(id), row(crypto.randomUUID())).success).toBe(true)
    expect(part(row(id), row(id)).success).toBe(false)
    expect(part(row(id), row(id.toUpperCase())).success).toBe(false)
  })
})

describe('a row', () => {
  it('is told what is wrong with it, at its field', () => {
    const long = 'Very long. '.repeat(30)
    const file = [
      'text,date,platforms',
      ',2026-11-21 10:00,',
      'No time,,',
      'No such day,2026-02-30 10:00,',
      'No hour,28/12/2026,',
      'No date,soon,',
      'Gone,2026-11-19 10:00,',
      'Far,2028-11-19 10:00,',
      'Elsewhere,2026-11-21 10:00,MySpace',
      `${long},2026-11-21 10:00,"X, Bluesky"`,
      'Once,2026-11-21 10:00,',
      'Once,2026-11-21 10:00,',
    ].join('\n')
    expect(problemsOf(file)).toEqual([
      'text_missing',
      'time_missing',
      'no_such_day',
      'time_of_day_missing',
      'time_unreadable',
      'time_has_passed',
      'too_far_ahead',
      'platform_unknown',
      'no_platform_takes_it',
      null,
      'twice_in_file',
    ])
    for (const { problem } of look(file)) if (problem) expect(sentenceForBatch(problem.failure)).toMatch(/\.$/)
  })

  it('leaves out the platforms that would turn it away', () => {
    const [row] = look(`text,date\n${'Very long. '.repeat(30)},2026-11-21 10:00`)
    expect(row).toMatchObject({
      problem: null,
      platforms: ['x', 'facebook', 'linkedin', 'threads', 'bluesky'],
      leftOut: ['x', 'bluesky'],
    })
    // A platform that is named is told of, not passed over.
    const [named] = look('text,date,platforms\nRye,2026-11-21 10:00,"X, Instagram"')
    expect(named).toMatchObject({ problem: null, leftOut: ['instagram'], why: [{ code: 'media_missing' }] })
  })

  it('takes its time from slots, in the order of the file', () => {
    const moments = [addMs(now, 60_000), addMs(now, 120_000)]
    expect(look('text\nOne\nTwo\nThree', { from: 'given', moments }).map(({ publishAt }) => publishAt)).toEqual([
      ...moments,
      null,
    ])
  })

  it('says nothing against a row whose posting time is not known yet', () => {
    const rows = look('text\nOne\nOne\nTwo', { from: 'given', moments: null })
    expect(rows.map(({ problem, publishAt }) => [problem, publishAt])).toEqual(Array(3).fill([null, null]))
    expect(look('text,platforms\n,x', { from: 'given', moments: null })[0]?.problem?.failure.code).toBe('text_missing')
    expect(look('text\nOne', { from: 'given', moments: [] })[0]?.problem?.failure.code).toBe('no_slot_left')
  })

  it('names platforms as people do', () => {
    expect(readPlatforms('ig; Twitter,YouTube Shorts')).toEqual(['x', 'instagram', 'youtube'])
    for (const name of ['Twitter/X', 'X/Twitter', 'X (Twitter)', 'X (formerly Twitter)'])
      expect(readPlatforms(name)).toEqual(['x'])
    expect(readPlatforms('all')).toEqual(platformIds)
    expect(readPlatforms(' ')).toEqual(platformIds)
    expect(readPlatforms('x, friendster')).toEqual({ unknown: 'friendster' })
  })
})

describe('a time in a file', () => {
  it.each([
    ['2026-11-20 10:30', '2026-11-20T10:30'],
    ['2026-11-20T10:30:15', '2026-11-20T10:30'],
    ['20.11.2026 9:05', '2026-11-20T09:05'],
    ['20/11/2026, 9:05 pm', '2026-11-20T21:05'],
    ['20/11/2026 12:00 AM', '2026-11-20T00:00'],
    ['25/12/2026 10:30', '2026-12-25T10:30'],
    ['25.12.2026 10:30', '2026-12-25T10:30'],
    ['25. 12. 2026 10.30 Uhr', '2026-12-25T10:30'],
    ['25-12-2026 9 AM', '2026-12-25T09:00'],
    ['25/12/26 9pm', '2026-12-25T21:00'],
    ['5/12/26 9:05\u202fPM', '2026-12-05T21:05'],
    ['25.12.26, 9h05', '2026-12-25T09:05'],
    ['25-Dec-26 9:05 a.m.', '2026-12-25T09:05'],
    ['25 December 2026 at 12 pm', '2026-12-25T12:00'],
    ['Fri, Dec 25th, 2026 17:45', '2026-12-25T17:45'],
    ['2026年12月1日 8:00', '2026-12-01T08:00'],
  ])('%s is %s', (written, local) => expect(readTime(written, 'day-first')).toEqual({ local }))

  it.each([
    '',
    'tomorrow',
    '2026-11-20',
    '0000-01-01 10:00',
    '01/01/0026 10:00',
    '31/31/2026 10:00',
    '2026-11-20 25:00',
    '2026-11-20 13:00 pm',
    '2026-11-20 9',
    '2026-11-20 0 am',
    '2026-11-20 24:00',
    '31.11.2026 10:00',
    '29/02/27 10:00',
    '30 February 2026 10:00',
    '25 Dex 2026 10:00',
    '2026-02-30T10:00:00Z',
    '2026-02-30 10:00 +0100',
    '2026-11-20T24:00Z',
    '2026-11-20 10:00 +15:00',
  ])('%j is none', (written) => expect(readTime(written, 'day-first')).toBeNull())

  it.each([
    ['2026-11-20 10:30 UTC', '2026-11-20T10:30:00.000Z'],
    ['2026-11-20 10:30:15 +0100', '2026-11-20T09:30:15.000Z'],
    ['20/11/2026 10:30+05:30', '2026-11-20T05:00:00.000Z'],
    ['2026-11-20T10:30:00.500-03:30', '2026-11-20T14:00:00.500Z'],
  ])('%s is the moment %s', (written, instant) => expect(readTime(written, 'day-first')).toEqual({ instant }))

  it('with full stops is written with its day first, whatever the file does', () => {
    expect(readTime('05.12.2026 10:00', 'month-first')).toEqual({ local: '2026-12-05T10:00' })
    expect(dayOrderOf(['05.12.2026 10:00'])).toBe('day-first')
    expect(unclearDayOf(['05.12.2026', '12/12/2026', '05/12/26 9 AM'])).toBe('05/12/26 9 AM')
  })

  it('says of a number of a spreadsheet that it is one, and of a day in the other order how the file is read', () => {
    const why = (when: string, order: 'day-first' | 'month-first' = 'day-first') => whyUnread(when, order)
    expect([why('46388'), why('46388 10:30'), why('46388,')]).toEqual([
      'day_is_number',
      'day_is_number',
      'time_unreadable',
    ])
    expect([why('12/13/2026 10:00'), why('25/12/2026 10:00', 'month-first')]).toEqual([
      'day_in_other_order',
      'day_in_other_order',
    ])
    expect([why('31/13/2026 10:00'), why('12.13.2026 10:00')]).toEqual(['no_such_day', 'no_such_day'])
    const failure = batchFailure('day_in_other_order', { value: '12/13/2026', order: 'day-first' })
    expect(sentenceForBatch(failure)).toContain('read with the day first')
  })

  it('is of a file whose days contradict each other, when one is read only one way and another only the other', () => {
    expect(areOrdersMixed(['25/12/2026', '2026-12-31', '12/13/2026'])).toBe(true)
    expect(areOrdersMixed(['25/12/2026', '01/02/2026', '12.13.2026', '31/31/2026'])).toBe(false)
  })

  it('says which way days are written, when one says so', () => {
    expect(dayOrderOf(['01/02/2026 10:00', '31/01/2026 10:00'])).toBe('day-first')
    expect(dayOrderOf(['01/31/2026 10:00'])).toBe('month-first')
    expect(dayOrderOf(['01/02/2026 10:00'])).toBeNull()
    expect(readClock('7:05am')).toBe('07:05')
  })
})

describe('a file', () => {
  it('is refused as a whole when nothing can be made of it', () => {
    const codeOf = (text: string) => {
      const found = readBatchText(text, cut)
      return found.ok ? null : found.failure.code
    }
    expect(codeOf('')).toBe('file_empty')
    expect(codeOf('text,date\n')).toBe('file_empty')
    expect(codeOf('{"a": 1}')).toBe('file_unreadable')
    expect(codeOf('[1, 2]')).toBe('file_unreadable')
    expect(codeOf('text\n\0')).toBe('file_unreadable')
    expect(codeOf(`text\n${'a\n'.repeat(10_001)}`)).toBe('too_many_rows')
  })

  it.each([
    ['.xlsx, .ods and .numbers', [0x50, 0x4b, 0x03, 0x04]],
    ['.xls', [0xd0, 0xcf, 0x11, 0xe0]],
  ])('says of a workbook how it becomes a table: %s', (_, sign) => {
    expect(readBatchFile(Uint8Array.from([...sign, 20, 0, 6, 0]), cut)).toMatchObject({
      failure: { code: 'file_is_workbook' },
    })
  })

  it('names the lines a person sees, also after cells of several lines and blank ones', () => {
    const file =
      'text,date\r\n"One\r\nof three\nlines",2026-11-21 10:00\r\n\r\nTwo,2026-11-21 11:00\r\n"Three, too",\r\n'
    expect(read(file).rows.map(({ line }) => line)).toEqual([2, 6, 7])
    expect(read('"Name\nof text",date\nOne,2026-11-21 10:00\n').rows.map(({ line }) => line)).toEqual([3])
    expect(read('text,date\r\nOne,\r\nTwo,\r\n').rows.map(({ line }) => line)).toEqual([2, 3])
  })

  it('never throws, whatever stands in it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
        const found = readBatchText(text, cut)
        if (found.ok)
          checkRows(rowsOf(found.value, guessMapping(found.value.names)), { now, zone: 'UTC', times: fromFile })
      }),
      { numRuns: 500 },
    )
  })
})

it('batches come with Pro', () => {
  expect((['trial', 'basic', 'starter', 'pro', 'empire', 'admin'] as const).map(hasBatches)).toEqual([
    false,
    false,
    false,
    true,
    true,
    true,
  ])
})

it.each(['at', 'date', 'publish_at', 'scheduledAt', 'when', 'time', 'post at', 'publishTime', 'timestamp'])(
  'a list of posts with its times under %s is read by them',
  (name) => {
    const found = readBatchText(JSON.stringify([{ [name]: '2026-11-21T10:00', text: 'Rye' }]), () => [])
    if (!found.ok) return expect.fail(found.failure.code)
    expect(guessMapping(found.value.names)).toEqual({ date: 0, text: 1 })
  },
)

it('a day and its time of day stay two columns', () => {
  expect(guessMapping(['Text', 'Date', 'Time'])).toEqual({ text: 0, date: 1, time: 2 })
  expect(guessMapping(['Publish date', 'Publish time', 'Text'])).toEqual({ date: 0, time: 1, text: 2 })
})
