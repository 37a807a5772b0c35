import { expect, test } from 'vitest'
import type { PostStatus } from '#app/domain/post-statuses.ts'
import { type PostStateName, postIn, postStateNames } from '#app/domain/posts/states.ts'

const expected: Record<PostStateName, readonly [post: PostStatus, x: string, code: string | null, attempts: number]> = {
  draft: ['draft', 'draft', null, 0],
  scheduled: ['scheduled', 'queued', null, 0],
  held: ['held', 'queued', null, 0],
  publishing: ['publishing', 'publishing', null, 1],
  workedOn: ['publishing', 'publishing', null, 1],
  putOff: ['publishing', 'queued', 'platform_unavailable', 1],
  unknown: ['unknown', 'unknown', 'outcome_unknown', 1],
  found: ['published', 'published', null, 1],
  handedOverAgain: ['published', 'published', null, 2],
  published: ['published', 'published', null, 1],
  refusedForItsText: ['partly-published', 'failed', 'text_too_long', 0],
  leftOut: ['published', 'left-out', 'text_too_long', 0],
  repaired: ['published', 'repaired', 'platform_refused', 1],
  refusedByPlatform: ['partly-published', 'failed', 'platform_refused', 1],
  gaveUp: ['partly-published', 'failed', 'platform_gave_up', 5],
  stayedUnknown: ['partly-published', 'failed', 'outcome_stayed_unknown', 1],
  signInAgain: ['partly-published', 'failed', 'account_needs_sign_in', 1],
  failed: ['failed', 'failed', 'owner_banned', 1],
}

test.each(postStateNames)('%s is grown by the rules', (name) => {
  const { status, targets } = postIn(name)
  const x = targets.find(({ platform }) => platform === 'x')
  expect([status, x?.status, x?.failure?.code ?? null, x?.attempts]).toEqual(expected[name])
  for (const target of targets) {
    expect(target.publishedAt === null).toBe(target.status !== 'published')
    expect(target.reason === null).toBe(target.failure === null)
  }
})
