import { describe, expect, it } from 'vitest'
import { wholeLibrary } from '#app/domain/media/filter.ts'
import { nothingSeen, seenMediaSchema, withDetail, withList } from '#app/domain/media/seen.ts'
import { sampleItem } from '../../../stories/support/sample-media.ts'

const on = (day: number, to = {}) => sampleItem(day, { createdAt: `2026-11-${10 + day}T09:00:00.000Z`, ...to })
const all = [5, 4, 3, 2, 1].map((day) => on(day))
const ids = ({ items }: { items: readonly { id: string }[] }) => items.map(({ id }) => id).sort()
const idsOf = (...days: number[]) => days.map((day) => on(day).id).sort()

describe('what a device saw of a library', () => {
  it('grows by lists of every filter', () => {
    const first = withList(nothingSeen, { items: all.slice(0, 2), total: 5 }, wholeLibrary, null)
    const searched = withList(first, { items: [on(1)], total: 1 }, { ...wholeLibrary, text: on(1).name }, null)
    expect(ids(searched)).toEqual(idsOf(5, 4, 1))
    expect(searched.total).toBe(5)
  })

  it('loses what would stand in a list now and does not, and nothing beyond its end or outside its filter', () => {
    const seen = withList(nothingSeen, { items: all, total: 5 }, wholeLibrary, null)
    expect(ids(withList(seen, { items: [on(5), on(3)], total: 4 }, wholeLibrary, null))).toEqual(idsOf(5, 3, 2, 1))
    expect(ids(withList(seen, { items: [on(5), on(3)], total: 2 }, wholeLibrary, null))).toEqual(idsOf(5, 3))
    const tagged = { ...wholeLibrary, tag: 'bakery' }
    expect(ids(withList(seen, { items: [], total: 0 }, tagged, null))).toEqual(idsOf(5, 3, 1))
  })

  it('counts what names no project among the first one', () => {
    const first = '00000000-0000-4000-8000-0000000000b1'
    const seen = withList(nothingSeen, { items: all, total: 5 }, wholeLibrary, first)
    expect(withList(seen, { items: [], total: 0 }, { ...wholeLibrary, projectId: first }, first).items).toEqual([])
  })

  it('knows of those that were opened where they are used, over a reload too', () => {
    const usedIn = [{ postId: 'p1', excerpt: 'Open', status: 'published', publishAt: null }] as const
    const logoOf = [{ id: 'b1', name: 'Bakery' }]
    const seen = withDetail(nothingSeen, { item: on(2), edits: [on(3)], usedIn, logoOf })
    expect(ids(seen)).toEqual(idsOf(2, 3))
    expect(seenMediaSchema.parse(JSON.parse(JSON.stringify(seen))).details).toEqual([{ id: on(2).id, usedIn, logoOf }])
    // As it was kept before.
    expect(seenMediaSchema.parse({ items: [], total: 0 }).details).toEqual([])
  })
})
