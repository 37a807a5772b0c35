import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nextSlots, type Slot, slotsAtMost } from '#app/domain/time/slots.ts'
import { changesOf, clockOf, momentByHand } from './zones-oracle.ts'

const isDeep = process.env.NINEFOLD_DEEP_RUNS !== undefined
const everyDay = (time: string): Slot[] => ([1, 2, 3, 4, 5, 6, 7] as const).map((weekday) => ({ weekday, time }))
const dayMs = 86_400_000
const deepTimeoutMs = isDeep ? 3_600_000 : undefined

describe('slots around the clock changes of Berlin', () => {
  it('move a skipped time forward by the gap', () => {
    expect(nextSlots(everyDay('02:30'), 'Europe/Berlin', '2026-03-27T12:00:00.000Z', 3)).toEqual([
      '2026-03-28T01:30:00.000Z',
      '2026-03-29T01:30:00.000Z',
      '2026-03-30T00:30:00.000Z',
    ])
  })
  it('take the first of a time that happens twice, and never the second', () => {
    expect(nextSlots(everyDay('02:30'), 'Europe/Berlin', '2026-10-25T00:30:00.000Z', 1)).toEqual([
      '2026-10-26T01:30:00.000Z',
    ])
    expect(nextSlots(everyDay('02:30'), 'Europe/Berlin', '2026-10-24T12:00:00.000Z', 1)).toEqual([
      '2026-10-25T00:30:00.000Z',
    ])
  })
  it('name a moment once that two slots fall on, and keep the order that a gap turns round', () => {
    const slots: Slot[] = [
      { weekday: 7, time: '02:30' },
      { weekday: 7, time: '03:15' },
      { weekday: 7, time: '03:30' },
    ]
    expect(nextSlots(slots, 'Europe/Berlin', '2026-03-28T12:00:00.000Z', 3)).toEqual([
      '2026-03-29T01:15:00.000Z',
      '2026-03-29T01:30:00.000Z',
      '2026-04-05T00:30:00.000Z',
    ])
  })
})

it('a day that a zone skipped altogether falls on the next one', () => {
  expect(nextSlots([{ weekday: 5, time: '10:00' }], 'Pacific/Apia', '2011-12-29T12:00:00.000Z', 2)).toEqual([
    '2011-12-30T20:00:00.000Z',
    '2012-01-05T20:00:00.000Z',
  ])
})

it('is strictly after, and nothing where there is no slot', () => {
  expect(nextSlots([{ weekday: 1, time: '09:00' }], 'UTC', '2026-11-23T09:00:00.000Z', 1)).toEqual([
    '2026-11-30T09:00:00.000Z',
  ])
  expect(nextSlots([], 'UTC', '2026-11-23T09:00:00.000Z', 5)).toEqual([])
  expect(nextSlots(everyDay('09:00'), 'UTC', '2026-11-23T09:00:00.000Z', 0)).toEqual([])
})

it('looks for none after a moment, however few there are', () => {
  const slots: Slot[] = [{ weekday: 1, time: '09:00' }]
  const from = '2026-11-23T09:00:00.000Z'
  expect(nextSlots(slots, 'UTC', from, slotsAtMost, '2026-12-07T09:00:00.000Z')).toEqual([
    '2026-11-30T09:00:00.000Z',
    '2026-12-07T09:00:00.000Z',
  ])
  expect(nextSlots(slots, 'UTC', from, slotsAtMost, '2026-12-07T08:59:59.999Z')).toHaveLength(1)
})

it('has the same moments, however many times a day there are', () => {
  // A whole day reckoned at once gives the same times as each reckoned by itself.
  const times = Array.from(
    { length: 48 },
    (_, half) => `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`,
  )
  const from = '2026-10-20T12:00:00.000Z'
  for (const zone of [
    'Europe/Berlin',
    'America/New_York',
    'Australia/Lord_Howe',
    'Asia/Kathmandu',
    'America/Santiago',
  ]) {
    const alone = times.flatMap((time) => nextSlots(everyDay(time), zone, from, 200, '2027-04-20T00:00:00.000Z'))
    const together = nextSlots(times.flatMap(everyDay), zone, from, slotsAtMost, '2027-04-20T00:00:00.000Z')
    expect(together).toEqual([...new Set(alone)].toSorted())
  }
})

it('refuses what is no zone, no moment, no slot and no count', () => {
  const now = '2026-11-23T09:00:00.000Z'
  const ask =
    (...[slots, zone, from, count]: Parameters<typeof nextSlots>) =>
    () =>
      nextSlots(slots, zone, from, count)
  for (const zone of ['', 'Mars/Olympus', 'Europe/Nowhere', '\u0000'])
    expect(ask(everyDay('09:00'), zone, now, 1)).toThrow(RangeError)
  for (const from of ['', 'tomorrow', 'NaN']) expect(ask(everyDay('09:00'), 'UTC', from, 1)).toThrow(RangeError)
  for (const time of ['24:00', '9:00', '09:60', '', '09:00:00'])
    expect(ask(everyDay(time), 'UTC', now, 1)).toThrow(RangeError)
  for (const count of [-1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, slotsAtMost + 1])
    expect(ask(everyDay('09:00'), 'UTC', now, count)).toThrow(RangeError)
  expect(ask([{ weekday: 8 as 7, time: '09:00' }], 'UTC', now, 1)).toThrow(RangeError)
  expect(ask(everyDay('09:00'), 'UTC', '9999-12-31T00:00:00.000Z', 5)()).toHaveLength(1)
})

/** R9: every zone, four years, each clock change: nothing missed, nothing doubled. */
const few = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'Africa/Casablanca',
  'America/Sao_Paulo',
  'Asia/Kathmandu',
  'Pacific/Chatham',
  'Pacific/Apia',
  'Asia/Gaza',
  'America/Nuuk',
  'Antarctica/Troll',
]
const zones = isDeep ? ['UTC', ...Intl.supportedValuesOf('timeZone')] : few
const fromMs = Date.UTC(2024, 0, 1)
const toMs = Date.UTC(2028, 0, 1)

it(
  'agree with the clocks of every zone over four years',
  () => {
    // Each quarter of an hour in which some clock changes: a slot is in the gap, in the hour that comes twice, or beside it.
    const times = isDeep
      ? ['00:00', '00:30', '01:00', '01:30', '01:45', '02:00', '02:30', '03:00', '03:30', '09:15', '23:30', '23:59']
      : ['00:30', '02:00', '02:30', '03:30', '23:59']
    const slots = times.flatMap(everyDay)
    for (const zone of zones) {
      const changes = changesOf(zone, fromMs - 7 * dayMs, toMs + 7 * dayMs)
      const offset = (Date.parse(`${clockOf(zone)(fromMs - 7 * dayMs)}:00.000Z`) - (fromMs - 7 * dayMs)) / 60_000
      const expected = new Set<number>()
      for (let day = fromMs - 3 * dayMs; day <= toMs + 3 * dayMs; day += dayMs) {
        for (const time of times) {
          const ms = momentByHand(`${new Date(day).toISOString().slice(0, 10)}T${time}`, offset, changes)
          if (ms > fromMs && ms <= toMs) expected.add(ms)
        }
      }
      const wanted = [...expected].sort((one, other) => one - other)
      const got: number[] = []
      while (got.length < wanted.length) {
        const from = new Date(got.at(-1) ?? fromMs).toISOString()
        got.push(...nextSlots(slots, zone, from, Math.min(slotsAtMost, wanted.length - got.length)).map(Date.parse))
      }
      if (got.some((ms, place) => ms !== wanted[place])) {
        const place = got.findIndex((ms, at) => ms !== wanted[at])
        expect.fail(
          `${zone}: ${new Date(got[place] ?? 0).toISOString()} for ${new Date(wanted[place] ?? 0).toISOString()}`,
        )
      }
    }
  },
  deepTimeoutMs,
)

it('asked one by one they are the same as asked together', () => {
  const slot = fc.record({
    weekday: fc.constantFrom(1, 2, 3, 4, 5, 6, 7),
    time: fc.constantFrom('00:00', '01:15', '02:30', '03:00', '12:00', '23:45'),
  })
  fc.assert(
    fc.property(
      fc.array(slot as fc.Arbitrary<Slot>, { minLength: 1, maxLength: 6 }),
      fc.constantFrom(...few),
      fc.integer({ min: fromMs, max: toMs }),
      (slots, zone, ms) => {
        const together = nextSlots(slots, zone, new Date(ms).toISOString(), 6)
        let from = new Date(ms).toISOString()
        for (const one of together) {
          expect(nextSlots(slots, zone, from, 1)).toEqual([one])
          from = one
        }
      },
    ),
    { numRuns: 60 },
  )
})
