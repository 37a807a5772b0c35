import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { fail } from '#app/domain/outcome.ts'
import type { Caller } from '#app/domain/people/caller.ts'
import { postFailure } from '#app/domain/posts/messages.ts'
import type { NewPost, RetryTarget } from '#app/domain/posts/post.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { database } from '../database/database.server.ts'
import * as changes from './change-posts.server.ts'
import * as posts from './posts.server.ts'
import { startPublisher } from './publisher.server.ts'

/** More posts than a person makes, fewer than a script would. */
const creations = new RateLimiterMemory({ points: 60, duration: 60 })

/** The operations on posts in the name of one signed-in person. Reaching them keeps the publisher running. */
export function asCaller({ userId }: Caller) {
  const facts = async () => {
    const publisher = await startPublisher()
    return { database: await database(), publisher, userId }
  }
  return {
    async createPost(post: NewPost) {
      try {
        await creations.consume(userId)
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        return fail(postFailure('too_many_posts', { waitSeconds: Math.ceil(refusal.msBeforeNext / 1000) }))
      }
      return posts.createPost(await facts(), post)
    },
    listPosts: async () => posts.listPosts(await facts()),
    practiceFeed: async () => posts.practiceFeedOf(await facts()),
    cancelPost: async (postId: string) => changes.cancelPost(await facts(), postId),
    schedulePost: async (postId: string, publishAt: Instant | null) =>
      changes.schedulePost(await facts(), postId, publishAt),
    deletePost: async (postId: string) => changes.deletePost(await facts(), postId),
    restorePost: async (postId: string) => changes.restorePost(await facts(), postId),
    retryTarget: async (target: RetryTarget) => posts.retryTarget(await facts(), target),
  }
}
