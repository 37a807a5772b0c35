import { type PlatformId, platformIds } from '#app/domain/platforms/platforms.ts'
import type { PostDetail, ResultView } from '#app/domain/posts/detail.ts'
import { postFailure, sentenceForPost } from '#app/domain/posts/messages.ts'
import type { FeedEntryView, PostView, TargetStatus, TargetView } from '#app/domain/posts/post.ts'
import { type PostShelf, type ShelfCounts, shelfOf } from '#app/domain/posts/shelves.ts'
import { postStatusOf } from '#app/domain/posts/status.ts'

export const sampleNow = '2026-11-20T09:00:00.000Z'

export const sampleText =
  'Monday does not have to be heavy.\n\nWrite down the three things that matter on Friday afternoon. Start with the smallest one. By ten o’clock you will have finished something, and the rest of the day follows.\n\nWhich one would you do first?\n\n#Monday #focus #smallteams'

function target(platform: PlatformId, status: TargetStatus, place: number): TargetView {
  const failure = status === 'failed' ? postFailure('text_too_long', { platform, length: 331, limit: 280 }) : null
  return {
    id: `target-${place}-${platform}`,
    platform,
    status,
    text: null,
    failure,
    reason: failure ? sentenceForPost(failure) : null,
    attempts: status === 'queued' ? 0 : 1,
    publishedAt: status === 'published' ? '2026-11-20T08:41:00.000Z' : null,
    remoteId: status === 'published' ? `practice-${place}-${platform}` : null,
  }
}

let made = 0
/** A post whose targets stand as told; the first platforms take `first`, the others `rest`. */
export function samplePost(
  text: string,
  first: TargetStatus,
  rest: TargetStatus = first,
  publishAt: string | null = null,
): PostView {
  made += 1
  const place = made
  const targets = platformIds.map((id, index) => target(id, index === 0 ? first : rest, place))
  return {
    id: `post-${place}`,
    text,
    publishAt,
    createdAt: '2026-11-20T08:40:00.000Z',
    status: postStatusOf(targets, publishAt, sampleNow),
    targets,
  }
}

export const samplePosts: readonly PostView[] = [
  samplePost('Five quiet ways to make Monday easier', 'queued', 'queued', '2026-11-20T10:30:00.000Z'),
  samplePost(
    'The new studio light changes everything. Here is how we set it up in ten minutes.',
    'publishing',
    'published',
  ),
  samplePost(sampleText, 'failed', 'published'),
  samplePost('Behind the scenes: how a loaf gets its crust', 'draft', 'draft', '2026-11-21T08:00:00.000Z'),
  samplePost('What our first hundred customers taught us', 'published'),
]

export const sampleFeed: readonly FeedEntryView[] = platformIds.map((platform, index) => ({
  id: `entry-${platform}`,
  postId: 'post-3',
  platform,
  text:
    platform === 'x'
      ? 'Monday does not have to be heavy. Write down three things on Friday, start with the smallest. #Monday'
      : sampleText,
  drawnAs: ['instagram', 'tiktok', 'youtube', 'pinterest'].includes(platform) ? 'text-card' : 'text',
  publishedAt: `2026-11-20T08:4${index % 10}:00.000Z`,
}))

/** How many of them stand where. */
export function countsOf(posts: readonly PostView[]): ShelfCounts {
  const shelves = posts.map(({ status }) => shelfOf(status))
  const count = (shelf: PostShelf) => shelves.filter((one) => one === shelf).length
  return {
    draft: count('draft'),
    scheduled: count('scheduled'),
    'on-its-way': count('on-its-way'),
    published: count('published'),
    attention: count('attention'),
  }
}

/** The platforms of a post as its page is handed them: an attempt for each that was tried, a receipt for each that has it. */
export const resultsOf = ({ targets, publishAt, createdAt }: PostView): readonly ResultView[] =>
  targets.map((one) => ({
    ...one,
    dueAt: publishAt ?? createdAt,
    isPractice: true,
    account: null,
    history:
      one.attempts === 0
        ? []
        : [
            {
              number: 1,
              startedAt: '2026-11-20T08:41:00.000Z',
              endedAt: '2026-11-20T08:41:01.000Z',
              outcome: one.status === 'published' ? ('published' as const) : ('failed' as const),
              reason: one.reason,
            },
          ],
    receipt:
      one.remoteId === null || one.publishedAt === null
        ? null
        : { remoteId: one.remoteId, url: null, publishedAt: one.publishedAt },
  }))

/** A post as its page is handed it. */
export const detailOf = (post: PostView, batch: PostDetail['batch'] = null): PostDetail => ({
  ...post,
  batch,
  targets: resultsOf(post),
})
