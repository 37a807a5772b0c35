import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, weekdays } from '#app/domain/time/days.ts'
import { localIn } from '#app/domain/time/wall-clock.ts'
import {
  byDay,
  cellBeside,
  cellOf,
  droppedIn,
  firstAim,
  freeByDay,
  isFiltered,
  momentIn,
  narrowedTo,
  phoneDays,
  rangeOf,
  refusalOfAim,
  shownDays,
  stepped,
  titleOfView,
  turnedTo,
  unfiltered,
} from '#app/features/calendar/calendar-days.ts'
import { calendarViews } from '#app/features/calendar/calendar-views.ts'
import { plannedPost, samplePlan } from '../../../stories/support/sample-plan.ts'

const anyDay = fc.integer({ min: 0, max: 3_000 }).map((ahead) => addDays('2024-01-01', ahead))

describe('the days of a view', () => {
  it('are whole weeks in a month, from the day the week begins', () => {
    expect(shownDays('month', '2026-11-20', 1)[0]).toBe('2026-10-26')
    expect(shownDays('month', '2026-11-20', 1)).toHaveLength(42)
    expect(shownDays('month', '2026-11-20', 7)[0]).toBe('2026-11-01')
    expect(shownDays('month', '2027-02-10', 1)).toHaveLength(28)
  })

  it('are on a phone a strip of whole weeks, and a list below it that has the day', () => {
    for (const view of calendarViews) {
      const { strip, listed } = phoneDays(view, '2026-11-20', 1)
      expect([view, strip.length, listed.length]).toEqual(
        { month: [view, 42, 30], week: [view, 7, 7], day: [view, 7, 1], list: [view, 7, 30] }[view],
      )
      expect([...strip, ...listed].filter((day) => day === '2026-11-20')).toHaveLength(2)
    }
  })

  it('have the day that is asked for, one after the other, in every view', () => {
    fc.assert(
      fc.property(fc.constantFrom(...calendarViews), anyDay, fc.constantFrom(...weekdays), (view, day, first) => {
        const days = shownDays(view, day, first)
        expect(days).toContain(day)
        expect(days).toEqual(days.map((_, ahead) => addDays(days[0] ?? '', ahead)))
        const inMonth = days.filter((one) => one.slice(0, 7) === day.slice(0, 7))
        if (view === 'month') expect(inMonth[0]?.slice(8)).toBe('01')
        if (view === 'month') expect(addDays(inMonth.at(-1) ?? '', 1).slice(8)).toBe('01')
      }),
      { numRuns: 300 },
    )
  })

  it('lead on and back', () => {
    expect(stepped('month', '2026-01-31', 1)).toBe('2026-02-01')
    expect(stepped('month', '2026-03-31', -1)).toBe('2026-02-01')
    expect(stepped('week', '2026-12-30', 1)).toBe('2027-01-06')
  })

  it('have a title', () => {
    const title = (view: (typeof calendarViews)[number]) =>
      titleOfView(view, shownDays(view, '2026-11-20', 1), '2026-11-20')
    expect(calendarViews.map(title)).toEqual([
      'November 2026',
      '16 Nov – 22 Nov',
      'Friday 20 November',
      '20 Nov – 19 Dec',
    ])
  })

  it('take the time of their zone, a clock change included', () => {
    expect(rangeOf(['2026-10-25'], 'Europe/Berlin')).toEqual({
      from: '2026-10-24T22:00:00.000Z',
      until: '2026-10-25T23:00:00.000Z',
    })
  })
})

describe('a post on the calendar', () => {
  it('stands on its day by the clocks of the zone, in order', () => {
    const late = plannedPost('2026-11-20T23:30:00.000Z', 'Late')
    const found = byDay([late, ...samplePlan.posts], 'Asia/Tokyo')
    expect(found.get('2026-11-21')?.map(({ title }) => title)).toEqual([
      'The studio light, set up in ten minutes',
      'Last loaves of the week',
      'Tomorrow from seven',
      'Late',
      'Behind the scenes: how a loaf gets its crust',
    ])
  })

  it('is narrowed by platform and by how it stands', () => {
    const found = narrowedTo(samplePlan.posts, { platform: 'tiktok', shows: 'attention' })
    expect(found.map(({ title }) => title)).toEqual(['The oven we nearly bought'])
    expect(narrowedTo(samplePlan.posts, { platform: '', shows: '' })).toEqual(samplePlan.posts)
    expect(isFiltered(unfiltered)).toBe(false)
    expect(isFiltered({ ...unfiltered, project: 'p1' })).toBe(true)
  })

  it('keeps its time of day on another day, and takes the hour where one is meant', () => {
    const at = '2026-03-28T09:00:00.000Z'
    expect(localIn('Europe/Berlin', momentIn({ day: '2026-03-30', minutes: null }, 'Europe/Berlin', at, at))).toBe(
      '2026-03-30T10:00',
    )
    expect(momentIn({ day: '2026-03-30', minutes: 750 }, 'UTC', at, at)).toBe('2026-03-30T12:30:00.000Z')
    expect(momentIn({ day: '2026-03-30', minutes: null }, 'UTC', null, at)).toBe('2026-03-30T09:00:00.000Z')
  })

  it('is aimed at no moment that has passed, but from one further back, nor beyond a year', () => {
    const now = '2026-11-20T09:00:00.000Z'
    const aimed = (from: string, to: string) => refusalOfAim(from, to, now)?.code ?? null
    expect(aimed('2026-11-20T10:30:00.000Z', '2026-11-21T10:30:00.000Z')).toBeNull()
    expect(aimed('2026-11-20T10:30:00.000Z', '2026-11-19T10:30:00.000Z')).toBe('time_has_passed')
    expect(aimed('2026-11-16T08:00:00.000Z', '2026-11-17T08:00:00.000Z')).toBeNull()
    expect(aimed('2026-11-17T08:00:00.000Z', '2026-11-16T08:00:00.000Z')).toBe('time_has_passed')
    expect(aimed('2027-11-19T08:00:00.000Z', '2027-11-26T08:00:00.000Z')).toBe('too_far_ahead')
    expect(aimed('2027-11-27T08:00:00.000Z', '2027-11-26T08:00:00.000Z')).toBeNull()
  })

  it('leaves posting times that are free on the days of the zone', () => {
    const free = ['2026-11-20T23:30:00.000Z', '2026-11-21T08:00:00.000Z']
    expect([...freeByDay(free, 'Asia/Tokyo').keys()]).toEqual(['2026-11-21'])
    expect(freeByDay(free, 'UTC').get('2026-11-20')).toEqual([free[0]])
    // A post that was just moved there has it; a draft takes none.
    const moved = plannedPost(free[0] ?? '', 'Moved here')
    expect(freeByDay(free, 'UTC', [moved]).has('2026-11-20')).toBe(false)
    expect(freeByDay(free, 'UTC', [{ ...moved, status: 'draft' }]).get('2026-11-20')).toEqual([free[0]])
  })

  it('without a time is aimed at the morning, and once that is over at the next half hour of its day', () => {
    const on = (day: string, clock: string) =>
      momentIn({ day, minutes: null }, 'UTC', null, `2026-11-20T${clock}:00.000Z`).slice(0, 16)
    expect(on('2026-11-20', '08:59')).toBe('2026-11-20T09:00')
    expect(on('2026-11-20', '09:00')).toBe('2026-11-20T09:00')
    expect(on('2026-11-20', '09:01')).toBe('2026-11-20T09:30')
    expect(on('2026-11-21', '09:01')).toBe('2026-11-21T09:00')
    // Nothing of the day is left to aim at: why, is said where it is put down.
    expect(on('2026-11-20', '23:31')).toBe('2026-11-20T09:00')
    expect(on('2026-11-19', '09:01')).toBe('2026-11-19T09:00')
  })

  it('without a time is taken up on today, or the first day shown that is not over', () => {
    const takenUp = (view: 'month' | 'week', day: string) =>
      firstAim(view, shownDays(view, day, 1), 'UTC', '2026-11-20T10:10:00.000Z')
    expect(takenUp('month', '2026-11-01')).toEqual({ day: '2026-11-20', minutes: null })
    expect(takenUp('month', '2027-01-01')).toEqual({ day: '2026-12-28', minutes: null })
    expect(takenUp('week', '2026-11-20')).toEqual({ day: '2026-11-20', minutes: 630 })
    expect(takenUp('week', '2026-11-25')).toEqual({ day: '2026-11-23', minutes: 540 })
    expect(takenUp('week', '2026-11-02')).toEqual({ day: '2026-11-20', minutes: 630 })
  })

  it('is aimed by arrows and by page keys, beyond the days that are shown as well', () => {
    const cell = cellOf('2026-12-06T10:30:00.000Z', 'UTC', 'month')
    expect(cellBeside(cell, 'ArrowDown', 'month')).toEqual({ day: '2026-12-13', minutes: null })
    expect(cellBeside(cell, 'ArrowUp', 'month')).toEqual({ day: '2026-11-29', minutes: null })
    expect(cellBeside(cell, 'a', 'month')).toBeNull()
    const timed = cellOf('2026-11-20T23:45:00.000Z', 'UTC', 'week')
    expect(cellBeside(timed, 'ArrowDown', 'week')).toEqual({
      day: '2026-11-20',
      minutes: 1_410,
    })
    expect(cellBeside({ day: '2027-01-31', minutes: null }, 'PageDown', 'month')?.day).toBe('2027-02-28')
    expect(cellBeside({ day: '2027-01-31', minutes: null }, 'PageUp', 'month')?.day).toBe('2026-12-31')
    expect(cellBeside(timed, 'PageDown', 'week')).toEqual({ ...timed, day: '2026-11-27' })
  })

  it('turns the page to one that shows the day it is aimed at', () => {
    fc.assert(
      fc.property(fc.constantFrom(...calendarViews), anyDay, fc.integer({ min: -400, max: 400 }), (view, day, by) => {
        const aimed = addDays(day, by)
        expect(shownDays(view, turnedTo(aimed, view, shownDays(view, day, 1)), 1)).toContain(aimed)
      }),
      { numRuns: 300 },
    )
    const list = shownDays('list', '2026-11-20', 1)
    expect(shownDays('list', turnedTo('2026-11-19', 'list', list), 1).at(-1)).toBe('2026-11-19')
  })
})

it('a post that is let go above an hour keeps its minute', () => {
  const at = '2026-11-20T10:15:00.000Z'
  expect(droppedIn({ day: '2026-11-21', minutes: 14 * 60 }, 'UTC', at, at)).toBe('2026-11-21T14:15:00.000Z')
  expect(droppedIn({ day: '2026-11-20', minutes: 10 * 60 }, 'UTC', at, at)).toBe(at)
  expect(droppedIn({ day: '2026-11-21', minutes: null }, 'UTC', at, at)).toBe('2026-11-21T10:15:00.000Z')
  expect(droppedIn({ day: '2026-11-21', minutes: 14 * 60 }, 'UTC', null, at)).toBe('2026-11-21T14:00:00.000Z')
})

it('at a free posting time a post takes that one; a draft takes the first of its day', () => {
  const now = '2026-11-20T10:00:00.000Z'
  const free = freeByDay(
    ['2026-11-20T07:30:00.000Z', '2026-11-20T12:30:00.000Z', '2026-12-10T07:30:00.000Z', '2026-12-10T12:00:00.000Z'],
    'UTC',
  )
  const on = (day: string, minutes: number | null = null) => ({ day, minutes })
  const eight = '2026-12-01T08:00:00.000Z'
  const half = { ...on('2026-12-10'), free: '2026-12-10T07:30:00.000Z' }
  expect(droppedIn(half, 'UTC', eight, now, free)).toBe('2026-12-10T07:30:00.000Z')
  expect(droppedIn(half, 'UTC', null, now, free)).toBe('2026-12-10T07:30:00.000Z')
  // Beside them a post keeps its time of day.
  expect(droppedIn(on('2026-12-10'), 'UTC', eight, now, free)).toBe('2026-12-10T08:00:00.000Z')
  expect(droppedIn(on('2026-12-10'), 'UTC', null, now, free)).toBe('2026-12-10T07:30:00.000Z')
  expect(droppedIn(on('2026-12-10', 14 * 60), 'UTC', null, now, free)).toBe('2026-12-10T14:00:00.000Z')
  expect(droppedIn(on('2026-12-11'), 'UTC', null, now, free)).toBe('2026-12-11T09:00:00.000Z')
  // Of today those that have passed are none.
  expect(droppedIn(on('2026-11-20'), 'UTC', null, now, free)).toBe('2026-11-20T12:30:00.000Z')
  expect(firstAim('week', ['2026-11-20'], 'UTC', now, free)).toEqual(on('2026-11-20', 750))
})
