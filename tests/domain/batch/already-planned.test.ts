import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { alreadyPlanned, stretchesOf } from '#app/domain/batch/already-planned.ts'
import { checkRows } from '#app/domain/batch/rows.ts'
import { plannedRangeMs } from '#app/domain/limits.ts'
import type { PlatformId } from '#app/domain/platforms/platforms.ts'
import { type PlannedPost, plannedRangeSchema, plannedTitleOf } from '#app/domain/posts/planned.ts'
import { type Instant, instantOf, millisOf } from '#app/domain/time/instant.ts'

const now = '2026-11-20T09:00:00.000Z'
const row = (line: number, text: string, when: string, platforms = 'x, bluesky') => ({
  line,
  text,
  when,
  platforms,
  media: '',
  topic: '',
})
const planned = (text: string, at: Instant | null, platform: PlatformId = 'x'): PlannedPost => ({
  id: text,
  title: plannedTitleOf(text),
  at,
  status: 'scheduled',
  platforms: [{ platform, status: 'queued' }],
})
const rows = checkRows(
  [row(2, 'Rye\n\nand more', '2026-12-01 08:00'), row(3, 'Spelt', '2026-12-02 08:00'), row(4, '', '2026-12-03 08:00')],
  { now, zone: 'UTC', times: { from: 'file', order: 'day-first' } },
)
const linesOf = (posts: readonly PlannedPost[]) => [...alreadyPlanned(rows, posts)]

describe('rows of a file that are planned already', () => {
  it('begin alike in the same minute, to one of the same platforms', () => {
    expect(linesOf([planned('Rye\nas it was', '2026-12-01T08:00:30.000Z')])).toEqual([2])
  })

  it('begin alike for who reads them, however the letters are put together', () => {
    const [cafe] = checkRows([row(2, 'Café  Straße', '2026-12-01 08:00')], {
      now,
      zone: 'UTC',
      times: { from: 'file', order: 'day-first' },
    })
    const spelled = 'cafe\u0301 STRASSE'
    expect([...alreadyPlanned(cafe ? [cafe] : [], [planned(spelled, '2026-12-01T08:00:00.000Z')])]).toEqual([2])
  })

  it('are not those of another time, another beginning or other platforms, nor those that need a fix', () => {
    expect(
      linesOf([
        planned('Rye', '2026-12-01T08:01:00.000Z'),
        planned('Rye', null),
        planned('Rye bread', '2026-12-01T08:00:00.000Z'),
        planned('Spelt', '2026-12-02T08:00:00.000Z', 'youtube'),
        planned('', '2026-12-03T08:00:00.000Z'),
      ]),
    ).toEqual([])
  })

  it('are none of an empty calendar', () => {
    expect(linesOf([])).toEqual([])
    expect(stretchesOf([])).toEqual([])
  })

  it('are looked for in stretches that can be asked for, and every moment is in just one', () => {
    const ms = fc.integer({ min: millisOf(now), max: millisOf(now) + 400 * 86_400_000 })
    fc.assert(
      fc.property(fc.array(ms, { minLength: 1, maxLength: 20 }), (moments) => {
        const stretches = stretchesOf(moments.map(instantOf))
        for (const stretch of stretches) expect(plannedRangeSchema.safeParse(stretch).success).toBe(true)
        for (const at of moments)
          expect(stretches.filter(({ from, until }) => millisOf(from) <= at && at < millisOf(until))).toHaveLength(1)
        expect(stretches.length).toBeLessThanOrEqual(Math.ceil((400 * 86_400_000) / plannedRangeMs))
      }),
    )
  })
})
