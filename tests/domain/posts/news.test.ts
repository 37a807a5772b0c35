import { expect, test } from 'vitest'
import type { PostStatus } from '#app/domain/post-statuses.ts'
import { newsBetween } from '#app/domain/posts/news.ts'
import type { PostView } from '#app/domain/posts/post.ts'

const post = (id: string, status: PostStatus, text = 'Open on Saturday'): PostView => ({
  id,
  text,
  status,
  publishAt: null,
  createdAt: '2026-11-20T09:00:00.000Z',
  targets: [],
})

test.each([
  ['scheduled', 'published', 'published'],
  ['publishing', 'failed', 'failed'],
  ['unknown', 'partly-published', 'failed'],
] as const)('from %s to %s is news: %s', (before, after, kind) => {
  expect(newsBetween([post('a', before)], [post('a', after)])).toMatchObject([{ postId: 'a', kind }])
})

test.each([
  ['published', 'published'],
  ['scheduled', 'publishing'],
  ['scheduled', 'draft'],
  ['failed', 'publishing'],
  ['draft', 'published'],
] as const)('from %s to %s is none', (before, after) => {
  expect(newsBetween([post('a', before)], [post('a', after)])).toEqual([])
})

test('a post that was not there before, or is gone, is none', () => {
  expect(newsBetween([post('gone', 'scheduled')], [post('new', 'published')])).toEqual([])
})

test('says what the post was about in its first words', () => {
  const [news] = newsBetween([post('a', 'scheduled')], [post('a', 'published', `\n${'long words '.repeat(30)}`)])
  expect(news?.title).toBe('Your post is published')
  expect(news?.text.length).toBeLessThanOrEqual(81)
})
