import { describe, expect, it } from 'vitest'
import { occurrences } from '#app/domain/time/recurrence.ts'
import { nextSlots, type Slot } from '#app/domain/time/slots.ts'
import { changesOf, clockOf, momentByHand } from './zones-oracle.ts'

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

it('follows a rule with a count over half a century of days, and no further', () => {
  const [from, until] = ['2026-11-25T00:00:00.000Z', '2027-11-25T00:00:00.000Z']
  const week = 'MO,TU,WE,TH,FR,SA,SU'
  const tooFar = [
    ['0001-01-01T00:00', `FREQ=WEEKLY;COUNT=10000;INTERVAL=11;BYDAY=${week};BYSETPOS=-1`],
    ['1750-01-01T00:00', 'FREQ=DAILY;COUNT=10000;BYMONTHDAY=1'],
    ['0001-01-01T00:00', 'FREQ=DAILY;COUNT=10000;BYMONTH=2;BYMONTHDAY=29'],
    ['0001-01-01T00:00', `FREQ=YEARLY;COUNT=3000;BYDAY=${week};BYSETPOS=-1`],
  ] as const
  for (const [start, rrule] of tooFar)
    expect(() => occurrences({ start, rrule }, 'UTC', from, until), rrule).toThrow(RangeError)
  const near = [
    ['1999-12-01T09:00', 'FREQ=DAILY;COUNT=10000', 144],
    ['1980-01-02T09:00', `FREQ=WEEKLY;COUNT=10000;BYDAY=${week};BYSETPOS=-1`, 52],
    ['1975-01-31T09:00', 'FREQ=MONTHLY;COUNT=10000;BYMONTHDAY=31', 7],
    ['1997-09-02T09:00', 'FREQ=YEARLY;COUNT=1000;BYMONTH=11;BYDAY=1TU', 1],
  ] as const
  for (const [start, rrule, times] of near)
    expect(occurrences({ start, rrule }, 'UTC', from, until), rrule).toHaveLength(times)
  // What ends by its count before then is followed however far is asked.
  expect(
    occurrences({ start: '2026-01-01T09:00', rrule: 'FREQ=HOURLY;COUNT=10' }, 'UTC', until, '9000-01-01T00:00:00.000Z'),
  ).toEqual([])
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

const dayMs = 86_400_000
const beginning = Date.UTC(2024, 0, 1)
const end = Date.UTC(2028, 0, 1)

/** Four years of days, told by a calendar without clocks. */
const days = Array.from({ length: (end - beginning) / dayMs }, (_, at) => {
  const day = new Date(beginning + at * dayMs)
  const [year, month, date] = [day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate()]
  const isLast = new Date(Date.UTC(year, month, date + 7)).getUTCMonth() !== month
  return { at, local: day.toISOString().slice(0, 10), weekday: day.getUTCDay(), month, date, isLast }
})
type Day = (typeof days)[number]

/** Rules, and which days they mean: the last Sunday and the second one of March are when most clocks change. */
type Ruled = { rrule: string; isMeant: (day: Day) => boolean; atMost?: number }
const ruled: readonly Ruled[] = [
  { rrule: 'FREQ=DAILY;INTERVAL=3', isMeant: ({ at }) => at % 3 === 0 },
  { rrule: 'FREQ=DAILY;COUNT=450', isMeant: () => true, atMost: 450 },
  { rrule: 'FREQ=DAILY;UNTIL=20251026', isMeant: ({ local }) => local <= '2025-10-26' },
  { rrule: 'FREQ=WEEKLY;BYDAY=SU,MO', isMeant: ({ weekday }) => weekday < 2 },
  {
    // The first of January 2024 is a Monday, so weeks are counted from there.
    rrule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=SA,SU',
    isMeant: ({ at, weekday }) => Math.floor(at / 7) % 2 === 0 && (weekday + 6) % 7 >= 5,
  },
  { rrule: 'FREQ=MONTHLY;BYMONTHDAY=31', isMeant: ({ date }) => date === 31 },
  { rrule: 'FREQ=MONTHLY;BYDAY=-1SU', isMeant: ({ weekday, isLast }) => weekday === 0 && isLast },
  {
    rrule: 'FREQ=YEARLY;BYMONTH=3;BYDAY=2SU',
    isMeant: ({ month, weekday, date }) => month === 2 && weekday === 0 && date > 7 && date <= 14,
  },
]

describe('rules beside a calendar and the clock of the zone, over four years', () => {
  const clocks = zones.map((zone) => {
    const wall = Date.parse(`${clockOf(zone)(beginning - 2 * dayMs)}:00.000Z`)
    const offset = (wall - (beginning - 2 * dayMs)) / 60_000
    return { zone, offset, changes: changesOf(zone, beginning - 2 * dayMs, end + 2 * dayMs) }
  })
  it.each(ruled)(
    '$rrule',
    ({ rrule, isMeant, atMost = days.length }) => {
      const meant = days.filter(isMeant).slice(0, atMost)
      for (const { zone, offset, changes } of clocks) {
        for (const time of ['00:30', '02:30', '23:59']) {
          const moments = meant.map(({ local }) => momentByHand(`${local}T${time}`, offset, changes))
          const byHand = [...new Set(moments)].sort((one, other) => one - other).map((ms) => new Date(ms).toISOString())
          const [from, until] = [new Date(beginning - 2 * dayMs).toISOString(), new Date(end + 2 * dayMs).toISOString()]
          const told = occurrences({ start: `2024-01-01T${time}`, rrule }, zone, from, until)
          // What begins before 2028 is compared; a rule goes on after it.
          const last = byHand.at(-1) ?? ''
          expect(
            told.filter((moment) => moment <= last),
            `${zone} ${time}`,
          ).toEqual(byHand)
        }
      }
    },
    deepTimeoutMs,
  )
})
