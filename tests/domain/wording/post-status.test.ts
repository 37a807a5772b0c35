import { expect, test } from 'vitest'
import { platformIds } from '#app/domain/platforms/platforms.ts'
import { postFailure } from '#app/domain/posts/messages.ts'
import type { TargetStatus, TargetView } from '#app/domain/posts/post.ts'
import { postStatusOf } from '#app/domain/posts/status.ts'
import { statusOf } from '#app/domain/wording/post-status.ts'

const refused = postFailure('text_too_long', { platform: 'x', length: 300, limit: 280 })
const away = postFailure('platform_gave_up', { platform: 'x', attempts: 5 })

function post(failures: readonly TargetView['failure'][], rest: TargetStatus = 'published') {
  const targets = platformIds.map((platform, place): TargetView => {
    const failure = failures[place] ?? null
    const status = failure === null ? rest : 'failed'
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
  return { targets, status: postStatusOf(targets, null, '2026-11-20T09:00:00.000Z') }
}

test.each([
  ['Published', post([])],
  ['Draft', post([], 'draft')],
  ['Publishing', post([refused], 'queued')],
  ['Outcome unknown', post([refused], 'unknown')],
  ['Refused by 1 platform', post([refused])],
  ['Refused by 2 platforms', post([refused, refused])],
  ['Needs attention', post([refused, away])],
  ['Refused by 9 platforms', post(platformIds.map(() => refused))],
])('%s', (word, view) => {
  expect(statusOf(view).word).toBe(word)
})
