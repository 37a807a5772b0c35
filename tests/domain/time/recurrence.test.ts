import { describe, expect, it } from 'vitest'
import { occurrences } from '#app/domain/time/recurrence.ts'
import { nextSlots, type Slot } from '#app/domain/time/slots.ts'

const berlin = (rrule: string, from: string, until: string, start = '2026-01-05T09:00') =>
  occurrences({ start, rrule }, 'Europe/Berlin', from, until)

describe('a rule by the clocks of a zone', () => {
  it('stays at its local time when the clocks change', () => {
    expect(berlin('FREQ=WEEKLY', '2026-03-20T00:00:00.000Z', '2026-04-01T00:00:00.000Z')).toEqual([
      '2026-03-23T08:00:00.000Z',
      '2026-03-30T07:00:00.000Z',
    ])
  })
  it('moves a skipped time forward by the gap, and takes the first of two', () => {
    const at = '2026-01-01T02:30'
    expect(berlin('FREQ=DAILY', '2026-03-28T12:00:00.000Z', '2026-03-29T12:00:00.000Z', at)).toEqual([
      '2026-03-29T01:30:00.000Z',
    ])
    expect(berlin('FREQ=DAILY', '2026-10-24T12:00:00.000Z', '2026-10-25T12:00:00.000Z', at)).toEqual([
      '2026-10-25T00:30:00.000Z',
    ])
  })
  it('knows months, intervals, and the last Friday', () => {
    const year = ['2026-01-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z'] as const
    expect(berlin('FREQ=MONTHLY;BYMONTHDAY=31', ...year)).toHaveLength(7)
    expect(berlin('RRULE:FREQ=MONTHLY;BYDAY=-1FR', ...year)[1]).toBe('2026-02-27T08:00:00.000Z')
    expect(berlin('FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH', ...year).slice(0, 3)).toEqual([
      '2026-01-05T08:00:00.000Z',
      '2026-01-08T08:00:00.000Z',
      '2026-01-19T08:00:00.000Z',
    ])
  })
  it('ends after a count, at a moment, at a local time, or with a day', () => {
    const ever = ['2026-01-01T00:00:00.000Z', '2030-01-01T00:00:00.000Z'] as const
    expect(berlin('FREQ=DAILY;COUNT=3', ...ever)).toHaveLength(3)
    expect(berlin('FREQ=DAILY;COUNT=3', '2026-01-07T00:00:00.000Z', ever[1])).toEqual(['2026-01-07T08:00:00.000Z'])
    expect(berlin('FREQ=DAILY;UNTIL=20260107T080000Z', ...ever)).toHaveLength(3)
    expect(berlin('FREQ=DAILY;UNTIL=20260107T075959Z', ...ever)).toHaveLength(2)
    expect(berlin('FREQ=DAILY;UNTIL=20260107T090000', ...ever)).toHaveLength(3)
    expect(berlin('FREQ=DAILY;UNTIL=20260107', ...ever)).toHaveLength(3)
  })
  it('tells both ends of what is asked for, and nothing before it began', () => {
    expect(berlin('FREQ=DAILY', '2026-01-05T08:00:00.000Z', '2026-01-06T08:00:00.000Z')).toHaveLength(2)
    expect(berlin('FREQ=DAILY', '2020-01-01T00:00:00.000Z', '2026-01-05T07:59:59.999Z')).toEqual([])
    expect(berlin('FREQ=DAILY', '2026-02-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z')).toEqual([])
  })
})

it('refuses what is no rule, and what tells too many times', () => {
  const [from, until] = ['2026-01-01T00:00:00.000Z', '2026-12-31T00:00:00.000Z']
  const rules = [
    '',
    'DAILY',
    'FREQ=NEVER',
    'FREQ=SECONDLY',
    'FREQ=MINUTELY',
    'FREQ=DAILY;INTERVAL=0',
    'FREQ=DAILY;COUNT=0',
    'FREQ=DAILY;COUNT=-1',
    'FREQ=DAILY;COUNT=99999',
    'FREQ=DAILY;BYHOUR=25',
    'FREQ=DAILY;FOO=1',
    'FREQ=DAILY;FREQ=WEEKLY',
    'FREQ=DAILY;COUNT=2;UNTIL=20270101',
    'FREQ=DAILY;UNTIL=20269901',
    'FREQ=DAILY\nRDATE:20260101T000000Z',
    `FREQ=WEEKLY;BYDAY=${'MO,'.repeat(500)}MO`,
    'FREQ=WEEKLY;BYDAY=XX',
    'FREQ=DAILY;__proto__=1',
  ]
  for (const rrule of rules) expect(() => berlin(rrule, from, until), rrule).toThrow(RangeError)
  for (const start of ['', '2026-02-30T09:00', '2026-01-05', '2026-01-05T09:00Z'])
    expect(() => berlin('FREQ=DAILY', from, until, start), start).toThrow(RangeError)
  expect(() => occurrences({ start: '2026-01-05T09:00', rrule: 'FREQ=DAILY' }, 'Mars/Olympus', from, until)).toThrow(
    RangeError,
  )
  expect(() => berlin('FREQ=HOURLY', from, '2099-01-01T00:00:00.000Z')).toThrow(RangeError)
  expect(() => berlin('FREQ=DAILY', from, '+100000-01-01T00:00:00.000Z')).toThrow(RangeError)
  expect(berlin('FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', from, '9999-01-01T00:00:00.000Z')).toEqual([])
})

const isDeep = process.env.NINEFOLD_DEEP_RUNS !== undefined
const deepTimeoutMs = isDeep ? 3_600_000 : undefined
const zones = !isDeep
  ? ['UTC', 'Europe/Berlin', 'Australia/Lord_Howe', 'America/Sao_Paulo', 'Asia/Gaza', 'Antarctica/Troll']
  : Intl.supportedValuesOf('timeZone')

it(
  'a daily rule is a slot on every day of the week, in every zone and over four years',
  () => {
    const [from, until] = ['2024-01-01T00:00:00.000Z', '2028-01-01T00:00:00.000Z']
    for (const zone of zones) {
      for (const time of ['00:30', '02:30', '23:59']) {
        const slots = ([1, 2, 3, 4, 5, 6, 7] as const).map((weekday): Slot => ({ weekday, time }))
        const ruled = occurrences({ start: `2023-12-25T${time}`, rrule: 'FREQ=DAILY' }, zone, from, until)
        expect(ruled, zone).toEqual(nextSlots(slots, zone, '2023-12-31T23:59:59.999Z', ruled.length))
        expect(nextSlots(slots, zone, until, 1)[0]?.localeCompare(ruled.at(-1) ?? '')).toBe(1)
      }
    }
  },
  deepTimeoutMs,
)
