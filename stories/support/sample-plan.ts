import { type PlatformId, platformIds } from '#app/domain/platforms/platforms.ts'
import type { PostStatus } from '#app/domain/post-statuses.ts'
import type { PlannedPost, PlannedPosts } from '#app/domain/posts/planned.ts'
import type { TargetStatus } from '#app/domain/posts/post.ts'

const targetIs: Record<PostStatus, TargetStatus> = {
  draft: 'draft',
  scheduled: 'queued',
  held: 'queued',
  publishing: 'publishing',
  unknown: 'unknown',
  published: 'published',
  'partly-published': 'failed',
  failed: 'failed',
}

/** A post of a sample calendar: as many platforms as `count`, standing as the post does. */
export const plannedPost = (
  at: string | null,
  title: string,
  status: PostStatus = 'scheduled',
  count = 9,
): PlannedPost => ({
  id: `planned-${title.toLowerCase().replace(/\W+/g, '-')}`,
  title,
  at,
  status,
  platforms: platformIds.slice(0, count).map((platform) => ({ platform, status: targetIs[status] })),
})

/** Some of its platforms would not take it as it is. */
const notReadyFor = (left: readonly PlatformId[], post: PlannedPost): PlannedPost => ({
  ...post,
  platforms: post.platforms.map((one) => (left.includes(one.platform) ? { ...one, status: 'failed' } : one)),
})

/** A month of a bakery: Friday 20 November is today, nine in the morning. */
export const samplePlan: PlannedPosts = {
  posts: [
    plannedPost('2026-11-02T08:00:00.000Z', 'What rises on Mondays', 'published'),
    plannedPost('2026-11-05T12:15:00.000Z', 'Three questions before you choose a flour', 'published', 4),
    plannedPost('2026-11-09T08:00:00.000Z', 'Meet Rosa, who folds the croissants', 'published'),
    plannedPost('2026-11-12T17:30:00.000Z', 'The oven we nearly bought', 'partly-published', 5),
    plannedPost('2026-11-16T08:00:00.000Z', 'A starter older than the shop', 'published'),
    plannedPost('2026-11-20T08:41:00.000Z', 'What our first hundred customers taught us', 'published'),
    plannedPost('2026-11-20T10:30:00.000Z', 'Five quiet ways to make Monday easier'),
    plannedPost('2026-11-20T15:00:00.000Z', 'The studio light, set up in ten minutes', 'scheduled', 3),
    plannedPost('2026-11-20T18:00:00.000Z', 'Last loaves of the week', 'scheduled', 2),
    plannedPost('2026-11-20T19:30:00.000Z', 'Tomorrow from seven', 'scheduled', 2),
    plannedPost('2026-11-21T08:00:00.000Z', 'Behind the scenes: how a loaf gets its crust', 'draft'),
    { ...plannedPost('2026-11-23T08:00:00.000Z', 'Launch note: the second bakery opens'), isRepeated: true },
    notReadyFor(['instagram', 'tiktok'], plannedPost('2026-11-24T12:15:00.000Z', 'What a slow dough does overnight')),
    plannedPost('2026-11-26T07:45:00.000Z', 'Opening hours over the holidays', 'scheduled', 4),
    plannedPost('2026-12-01T08:00:00.000Z', 'Twenty-four loaves, one a day'),
  ],
  drafts: [
    plannedPost(null, 'Why we close on Sundays', 'draft'),
    plannedPost(null, 'A letter to whoever asked for sourdough without salt', 'draft', 2),
  ],
  isCut: false,
}
