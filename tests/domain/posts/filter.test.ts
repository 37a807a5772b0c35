import { describe, expect, test } from 'vitest'
import { asked, everyPost, isNarrowed, postFilterSchema, postsAskedSchema, saidOf } from '#app/domain/posts/filter.ts'

describe('which posts are shown', () => {
  test('what an address says that is no word of it is as if it were not there', () => {
    const wild = {
      text: 7,
      shelf: 'lost',
      platform: 'myspace',
      from: '0000-01-01',
      to: 'soon',
      order: 'up',
      project: 'x',
    }
    expect(postFilterSchema.parse(wild)).toEqual(everyPost)
    expect(saidOf(everyPost)).toEqual({})
  })

  test('days are whole days by the clocks of a zone', () => {
    const filter = { ...everyPost, from: '2026-10-24', to: '2026-10-25' }
    expect(asked(filter, 'Europe/Lisbon')).toMatchObject({
      from: '2026-10-23T23:00:00.000Z',
      until: '2026-10-26T00:00:00.000Z',
    })
    expect(asked(everyPost, 'UTC')).toMatchObject({ from: null, until: null })
  })

  test('an order and a shelf narrow nothing else', () => {
    expect(isNarrowed({ ...everyPost, order: 'soonest', shelf: 'draft' })).toBe(false)
    expect(isNarrowed({ ...everyPost, text: 'oven' })).toBe(true)
  })

  test('a cursor that is none is refused, and so is no year', () => {
    expect(postsAskedSchema.safeParse({ cursor: 'first' }).success).toBe(false)
    expect(postsAskedSchema.parse({ cursor: null, from: '0000-01-01T00:00:00.000Z' }).from).toBe(null)
  })
})
