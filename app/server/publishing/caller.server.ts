import { fail } from '#app/domain/outcome.ts'
import type { Caller } from '#app/domain/people/caller.ts'
import { postFailure } from '#app/domain/posts/messages.ts'
import type { PlannedRange } from '#app/domain/posts/planned.ts'
import type { NewPost, RetryTarget } from '#app/domain/posts/post.ts'
import { type Instant, instantOf } from '#app/domain/time/instant.ts'
import { database } from '../database/database.server.ts'
import { tryLimit } from '../http/try-limit.server.ts'
import { requestOrigin } from '../operations/origin.server.ts'
import { attachedMedia } from './attach-media.server.ts'
import * as changes from './change-posts.server.ts'
import { plannedPosts } from './planned-posts.server.ts'
import * as posts from './posts.server.ts'
import { startPublisher } from './publisher.server.ts'

/** More posts than a person makes, fewer than a script would. */
const creations = tryLimit(60, 60)

/** The same for what becomes of them. */
const changesOf = tryLimit(120, 60)

/** The operations on posts in the name of one signed-in person. Reaching them keeps the publisher running. */
export function asCaller({ userId, plan }: Caller) {
  const facts = async () => {
    const publisher = await startPublisher()
    return { database: await database(), publisher, userId }
  }
  const limited = async <Answer>(change: (given: posts.PostFacts) => Promise<Answer>) =>
    (await changesOf.waitSeconds(userId)) === null ? change(await facts()) : fail(postFailure('too_many_changes'))
  return {
    async createPost(post: NewPost) {
      const waitSeconds = await creations.waitSeconds(userId)
      if (waitSeconds !== null) return fail(postFailure('too_many_posts', { waitSeconds }))
      const given = await facts()
      const now = instantOf(Date.now())
      // Sent again after an answer that was lost: it is there, whatever became of its pictures since.
      if (post.postId !== undefined && (await posts.readPost(given, post.postId)) !== null)
        return posts.createPost(given, post)
      const attached = await attachedMedia({ ...given, plan, now }, post.mediaIds ?? [])
      return attached.ok ? posts.createPost(given, post, attached.value) : attached
    },
    plannedPosts: async (range: PlannedRange) => plannedPosts(await facts(), range),
    listPosts: async (projectId?: string) => posts.listPosts({ ...(await facts()), projectId }),
    practiceFeed: async () => posts.practiceFeedOf(await facts()),
    cancelPost: (postId: string) => limited((given) => changes.cancelPost(given, postId)),
    schedulePost: (postId: string, publishAt: Instant | null) =>
      limited((given) => changes.schedulePost(given, postId, publishAt)),
    movePost: (postId: string, publishAt: Instant) => limited((given) => changes.movePost(given, postId, publishAt)),
    deletePost: (postId: string) =>
      limited(async (given) => changes.deletePost({ ...given, origin: await requestOrigin() }, postId)),
    restorePost: (postId: string) => limited((given) => changes.restorePost(given, postId)),
    retryTarget: (target: RetryTarget) => limited((given) => posts.retryTarget(given, target)),
  }
}
