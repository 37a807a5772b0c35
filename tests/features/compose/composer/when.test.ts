import { describe, expect, it } from 'vitest'
import { sentAt, whenAtFirst, whenOpened } from '#app/features/compose/composer/when.ts'

const zone = 'Europe/Lisbon'
const draft = { status: 'draft', publishAt: '2026-11-24T10:30:15.000Z' } as const
const fresh = { kind: 'now', local: '' } as const
const asDraft = { kind: 'draft', local: '2026-11-24T10:30' } as const

describe('a new post', () => {
  const at = '2026-11-20T09:00:00.000Z'
  it('goes to the next free posting time at first, and to a picked time where there is none', () => {
    expect(whenAtFirst(null, false, zone, at)).toEqual({ kind: 'next', local: '' })
    expect(whenAtFirst(null, true, zone, at)).toEqual({ kind: 'at', local: '2026-11-20T10:00' })
  })
  it('goes out as the last one did, never at once unless that was chosen', () => {
    expect(whenAtFirst('now', true, zone, at).kind).toBe('now')
    expect(whenAtFirst('at', false, zone, at)).toEqual({ kind: 'at', local: '2026-11-20T10:00' })
    expect(whenAtFirst('next', true, zone, at).kind).toBe('at')
  })
  it('that becomes a post of the server has the time it has there', () => {
    expect(whenOpened(null, null, draft, zone, true)).toEqual(asDraft)
    expect(whenOpened(null, draft, draft, zone, true)).toEqual(asDraft)
  })
})

describe('a draft that has a time', () => {
  it('is opened with it, and saved as a draft keeps it to the second', () => {
    const when = whenOpened(fresh, null, draft, zone, false)
    expect(when).toEqual(asDraft)
    expect(sentAt(when, draft, zone)).toBe(draft.publishAt)
  })

  it('keeps the time that was chosen here when it is opened again', () => {
    const chosen = { kind: 'at', local: '2026-11-25T09:00' } as const
    expect(whenOpened(chosen, draft, draft, zone, true)).toEqual(chosen)
    expect(whenOpened(chosen, null, draft, zone, true)).toEqual(chosen)
    expect(sentAt({ ...chosen, kind: 'draft' }, draft, zone)).toBe('2026-11-25T09:00:00.000Z')
  })

  it('follows to where it was moved meanwhile when nothing was chosen here', () => {
    const moved = { status: 'scheduled', publishAt: '2026-11-26T08:00:00.000Z' } as const
    expect(whenOpened(asDraft, draft, moved, zone, true)).toEqual({ kind: 'at', local: '2026-11-26T08:00' })
  })
})

it('what goes out now or in the queue is sent without a time, as is one that is half typed', () => {
  expect(sentAt({ kind: 'now', local: '2026-11-25T09:00' }, null, zone)).toBeNull()
  expect(sentAt({ kind: 'next', local: '2026-11-25T09:00' }, null, zone)).toBeNull()
  expect(sentAt({ kind: 'draft', local: '' }, null, zone)).toBeNull()
  expect(sentAt({ kind: 'draft', local: '0002-11-25T09:00' }, null, zone)).toBeNull()
})
