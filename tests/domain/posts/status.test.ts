import { describe, expect, test } from 'vitest'
import type { TargetStatus } from '#app/domain/posts/post.ts'
import { dueAtOf, postStatusOf, wentOutAt } from '#app/domain/posts/status.ts'

const now = '2026-11-20T09:00:00.000Z'

describe('the state of a post, told by its targets', () => {
  const later = '2026-11-20T10:00:00.000Z'
  const cases: [TargetStatus[], string | null, string][] = [
    [['queued', 'queued'], later, 'scheduled'],
    [['queued', 'failed'], later, 'scheduled'],
    [['queued', 'published'], later, 'publishing'],
    [['queued', 'publishing'], later, 'publishing'],
    [['queued', 'queued'], null, 'publishing'],
    [['queued', 'queued'], now, 'publishing'],
    [['queued', 'published'], null, 'publishing'],
    [['publishing', 'published'], null, 'publishing'],
    [['published', 'published'], null, 'published'],
    [['unknown', 'published', 'failed'], null, 'unknown'],
    [['unknown', 'queued'], later, 'publishing'],
    [['published', 'failed'], null, 'partly-published'],
    [['failed', 'failed'], null, 'failed'],
    [['queued', 'left-out'], later, 'scheduled'],
    [['published', 'left-out'], null, 'published'],
    [['published', 'left-out', 'failed'], null, 'partly-published'],
    [['failed', 'left-out'], null, 'failed'],
    [['published', 'repaired'], null, 'published'],
    [['repaired', 'left-out'], null, 'published'],
    [['repaired', 'failed'], null, 'failed'],
    [['failed'], later, 'failed'],
    [['draft', 'draft'], later, 'draft'],
    [['draft', 'failed'], later, 'draft'],
  ]
  test.each(cases)('%s, due %s: %s', (statuses, publishAt, status) => {
    expect(
      postStatusOf(
        statuses.map((one) => ({ status: one })),
        publishAt,
        now,
      ),
    ).toBe(status)
  })
})

test('a post went out when its first platform published it, also when another is put right later', () => {
  const at = (publishedAt: string | null) => ({ publishedAt })
  expect(wentOutAt({ targets: [at(null), at('2026-11-20T09:30:00.000Z'), at('2026-11-20T09:00:00.000Z')] })).toBe(now)
  expect(wentOutAt({ targets: [at(null)] })).toBeNull()
})

test.each([
  ['a time ahead: with the others', '2026-11-20T09:00:00.001Z', '2026-11-20T09:00:00.001Z'],
  ['this moment: now', now, now],
  ['a time that is over: now', '2026-11-19T09:00:00.000Z', now],
  ['no time: now', null, now],
])('what is tried again of a post with %s', (_when, publishAt, dueAt) => {
  expect(dueAtOf(publishAt, now)).toBe(dueAt)
})
