import { expect, test } from 'vitest'
import { platformIds } from '#app/domain/platforms/platforms.ts'
import { postFailure } from '#app/domain/posts/messages.ts'
import type { TargetStatus, TargetView } from '#app/domain/posts/post.ts'
import { postStatusOf } from '#app/domain/posts/status.ts'
import { statusOf } from '#app/domain/posts/status-words.ts'

const refused = postFailure('text_too_long', { platform: 'x', length: 300, limit: 280 })
const away = postFailure('platform_gave_up', { platform: 'x', attempts: 5 })

function post(
  failures: readonly TargetView['failure'][],
  rest: TargetStatus = 'published',
  others: readonly TargetStatus[] = [],
  publishAt: string | null = null,
) {
  const targets = platformIds.map((platform, place): TargetView => {
    const failure = failures[place] ?? null
    const status = failure === null ? (others[place] ?? rest) : 'failed'
    return {
      id: platform,
      platform,
      status,
      text: null,
      failure,
      reason: null,
      attempts: 1,
      publishedAt: null,
      remoteId: null,
    }
  })
  return { targets, status: postStatusOf(targets, publishAt, '2026-11-20T09:00:00.000Z') }
}

test.each([
  ['Published', post([])],
  ['Draft', post([], 'draft')],
  ['Publishing', post([refused], 'queued')],
  ['Outcome unknown', post([refused], 'unknown')],
  ['6 of 9 published, 3 waiting', post([], 'published', ['queued', 'publishing', 'queued'])],
  ['7 of 9 published, 1 waiting', post([refused], 'published', ['queued', 'queued'])],
  ['8 of 9 published, 1 unknown', post([], 'published', ['unknown'])],
  ['8 of 9 published, 1 refused', post([refused])],
  ['7 of 9 published, 2 refused', post([refused, refused])],
  ['7 of 9 published, 2 failed', post([refused, away])],
  ['5 of 9 published, 4 left out', post([], 'published', Array(4).fill('left-out'))],
  ['7 of 9 published, 2 repaired', post([], 'published', ['repaired', 'repaired'])],
  ['6 of 9 published, 1 repaired, 2 left out', post([], 'published', ['repaired', 'left-out', 'left-out'])],
  ['7 of 9 published, 1 refused', post([refused], 'published', ['queued', 'left-out'])],
  ['Repaired', post([], 'repaired')],
  ['Scheduled, not ready for 2', post([refused], 'queued', ['queued', 'left-out'], '2026-11-21T09:00:00.000Z')],
  ['Scheduled, not ready for 2', post([refused, refused], 'queued', [], '2026-11-21T09:00:00.000Z')],
  ['Scheduled, not ready for 1', post([away], 'queued', [], '2026-11-21T09:00:00.000Z')],
  ['Needs attention', post(platformIds.map((_, place) => (place === 0 ? away : refused)))],
  ['Refused by 9 platforms', post(platformIds.map(() => refused))],
])('%s', (word, view) => {
  expect(statusOf(view).word).toBe(word)
})

test('a narrow row has the part that matters', () => {
  expect(statusOf(post([refused])).short).toBe('1 refused')
  expect(statusOf(post([], 'published', ['queued'])).short).toBe('1 waiting')
  expect(statusOf(post([away], 'published')).short).toBe('1 failed')
  expect(statusOf(post([])).short).toBeUndefined()
})
