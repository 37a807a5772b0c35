import { expect, test } from 'vitest'
import type { PostStatus } from '#app/domain/post-statuses.ts'
import { lookAgainMs } from '#app/domain/posts/look-again.ts'

const now = '2026-11-20T09:00:00.000Z'
const post = (status: PostStatus, publishAt: string | null = null) => ({ status, publishAt })

test.each<[string, Parameters<typeof lookAgainMs>[0], number]>([
  ['none', [], 30_000],
  ['one that is out', [post('published')], 30_000],
  ['one on its way', [post('published'), post('publishing')], 1_000],
  ['one for next year', [post('scheduled', '2027-11-20T09:00:00.000Z')], 30_000],
  ['one in ten seconds', [post('scheduled', '2026-11-20T09:00:10.000Z'), post('failed')], 10_000],
  ['one of a calendar in ten seconds', [{ status: 'scheduled', at: '2026-11-20T09:00:10.000Z' }], 10_000],
  ['one that is due this moment', [post('scheduled', now)], 1_000],
])('posts are looked at again: %s', (_what, posts, ms) => {
  expect(lookAgainMs(posts, now)).toBe(ms)
})
