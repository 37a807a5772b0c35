import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, dayIn, weekdays } from '#app/domain/time/days.ts'
import { localIn } from '#app/domain/time/wall-clock.ts'
import {
  byDay,
  calendarViews,
  momentIn,
  rangeOf,
  shownDays,
  slotBeside,
  slotOf,
  stepped,
  titleOfView,
} from '#app/features/calendar/calendar-days.ts'
import { plannedPost, samplePlan } from '../../../stories/support/sample-plan.ts'

const anyDay = fc.integer({ min: 0, max: 3_000 }).map((ahead) => addDays('2024-01-01', ahead))

describe('the days of a view', () => {
  it('are whole weeks in a month, from the day the week begins', () => {
    expect(shownDays('month', '2026-11-20', 1)[0]).toBe('2026-10-26')
    expect(shownDays('month', '2026-11-20', 1)).toHaveLength(42)
    expect(shownDays('month', '2026-11-20', 7)[0]).toBe('2026-11-01')
    expect(shownDays('month', '2027-02-10', 1)).toHaveLength(28)
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
    const found = byDay([late, ...samplePlan.posts], 'Asia/Tokyo', { platform: '', shows: '' })
    expect(found.get('2026-11-21')?.map(({ title }) => title)).toEqual([
      'The studio light, set up in ten minutes',
      'Last loaves of the week',
      'Tomorrow from seven',
      'Late',
      'Behind the scenes: how a loaf gets its crust',
    ])
  })

  it('is narrowed by platform and by how it stands', () => {
    const found = byDay(samplePlan.posts, 'UTC', { platform: 'tiktok', shows: 'attention' })
    expect([...found.values()].flat().map(({ title }) => title)).toEqual(['The oven we nearly bought'])
  })

  it('keeps its time of day on another day, and takes the hour where one is meant', () => {
    const at = '2026-03-28T09:00:00.000Z'
    expect(localIn('Europe/Berlin', momentIn({ day: '2026-03-30', minutes: null }, 'Europe/Berlin', at))).toBe(
      '2026-03-30T10:00',
    )
    expect(momentIn({ day: '2026-03-30', minutes: 750 }, 'UTC', at)).toBe('2026-03-30T12:30:00.000Z')
    expect(momentIn({ day: '2026-03-30', minutes: null }, 'UTC', null)).toBe('2026-03-30T09:00:00.000Z')
  })

  it('is aimed by arrows among the days that are shown', () => {
    const days = shownDays('month', '2026-11-20', 1)
    const slot = slotOf('2026-12-06T10:30:00.000Z', 'UTC', 'month')
    expect(slotBeside(slot, 'ArrowDown', 'month', days)).toEqual(slot)
    expect(slotBeside(slot, 'ArrowUp', 'month', days)).toEqual({ day: '2026-11-29', minutes: null })
    expect(slotBeside(slot, 'a', 'month', days)).toBeNull()
    const timed = slotOf('2026-11-20T23:45:00.000Z', 'UTC', 'week')
    expect(slotBeside(timed, 'ArrowDown', 'week', [dayIn('UTC', '2026-11-20T00:00:00.000Z')])).toEqual({
      day: '2026-11-20',
      minutes: 1_410,
    })
  })
})
