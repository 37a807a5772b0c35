import { expect, test } from 'vitest'
import type { PostStatus } from '#app/domain/post-statuses.ts'
import { canRepeat, canUndo, isGoneForGood, type PostChange, refusalOfChange } from '#app/domain/posts/changes.ts'

const answers: Record<PostStatus, Record<PostChange, string | null>> = {
  draft: { cancel: 'post_not_scheduled', schedule: null, move: null, save: null, delete: null },
  scheduled: { cancel: null, schedule: 'post_not_draft', move: null, save: null, delete: null },
  held: { cancel: null, schedule: 'post_not_draft', move: null, save: null, delete: null },
  publishing: {
    cancel: 'post_is_publishing',
    schedule: 'post_is_publishing',
    move: 'post_is_publishing',
    save: 'post_is_publishing',
    delete: 'post_is_publishing',
  },
  unknown: {
    cancel: 'post_is_looked_for',
    schedule: 'post_is_looked_for',
    move: 'post_is_looked_for',
    save: 'post_is_looked_for',
    delete: 'post_is_looked_for',
  },
  published: {
    cancel: 'post_not_scheduled',
    schedule: 'post_not_draft',
    move: 'post_is_out',
    save: 'post_is_out',
    delete: null,
  },
  'partly-published': {
    cancel: 'post_not_scheduled',
    schedule: 'post_not_draft',
    move: 'post_is_out',
    save: 'post_is_out',
    delete: null,
  },
  failed: {
    cancel: 'post_not_scheduled',
    schedule: 'post_not_draft',
    move: 'post_is_out',
    save: 'post_is_out',
    delete: null,
  },
}

test.each(Object.entries(answers))('what a post takes that is %s', (status, expected) => {
  for (const [change, code] of Object.entries(expected))
    expect(refusalOfChange(change as PostChange, status as PostStatus)?.code ?? null).toBe(code)
})

test('what was sent on its way can be repeated, what nobody took cannot', () => {
  const statuses = Object.keys(answers) as PostStatus[]
  expect(statuses.filter((status) => !canRepeat(status))).toEqual(['draft', 'failed'])
})

test('a deleted post can be brought back for a minute', () => {
  const deletedAt = '2026-11-20T09:00:00.000Z'
  expect(isGoneForGood(deletedAt, '2026-11-20T09:01:00.000Z')).toBe(false)
  expect(isGoneForGood(deletedAt, '2026-11-20T09:01:00.001Z')).toBe(true)
})

test('Undo is offered where it would work: no post is given back a time that is over', () => {
  const now = '2026-11-20T09:00:00.000Z'
  const held = [{ publishAt: '2026-11-20T08:00:00.000Z' }]
  const both = [...held, { publishAt: '2026-11-21T08:00:00.000Z' }]
  for (const action of ['cancel', 'reschedule'] as const)
    expect([canUndo(action, held, now), canUndo(action, both, now)]).toEqual([false, true])
  for (const action of ['delete', 'duplicate', 'readdress'] as const) expect(canUndo(action, held, now)).toBe(true)
  expect(canUndo('retry', both, now)).toBe(false)
})
