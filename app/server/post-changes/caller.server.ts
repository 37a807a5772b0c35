import { errorFor } from '#app/domain/failures/error-for.ts'
import type { Operation } from '#app/domain/operation.ts'
import { fail } from '#app/domain/outcome.ts'
import type { Caller } from '#app/domain/people/caller.ts'
import type { PostBulk } from '#app/domain/posts/bulk.ts'
import type { PostsAsked } from '#app/domain/posts/filter.ts'
import { postFailure } from '#app/domain/posts/messages.ts'
import type { PlannedWanted } from '#app/domain/posts/planned.ts'
import type { NewPost, RetryTarget } from '#app/domain/posts/post.ts'
import { type Instant, instantOf } from '#app/domain/time/instant.ts'
import { database } from '../database/database.server.ts'
import { tryLimit } from '../http/try-limit.server.ts'
import { turnsByPerson } from '../http/turns-by-person.ts'
import { requestOrigin } from '../identity/origin.server.ts'
import { attachedMedia } from '../posts/attach-media.server.ts'
import { countPosts, findPosts } from '../posts/find-posts.server.ts'
import { isOfAnother } from '../posts/once.server.ts'
import { plannedPosts } from '../posts/planned-posts.server.ts'
import { postDetail } from '../posts/post-detail.server.ts'
import * as posts from '../posts/posts.server.ts'
import { mediaIdsOf } from '../posts/target-rows.server.ts'
import { startPublisher } from '../publishing/publisher.server.ts'
import { changePosts } from './bulk-posts.server.ts'
import * as changes from './change-posts.server.ts'
import { retryTarget } from './retry-target.server.ts'
import { undoPostChange } from './undo-bulk.server.ts'

/** More posts than a person creates, fewer than a script creates. */
const creations = tryLimit(60, 60)

/** The same for changes. */
const changesOf = tryLimit(120, 60)

/** A screen polls every few seconds, and a person has several open. */
const reads = tryLimit(600, 60)

/** Each may change five hundred posts. */
const bulkChanges = tryLimit(30, 60)

/** Lists and searches: two at a time per person. */
const lists = turnsByPerson(8, 2)
/** Calls that read texts: one at a time per person. */
const searches = turnsByPerson(4)
const bulkTurns = turnsByPerson(4)

/** Post operations of one signed-in person. Calling it keeps the publisher running. */
export function asCaller({ userId, plan }: Caller, operation?: Operation) {
  const facts = async () => {
    const publisher = await startPublisher()
    return { database: await database(), publisher, userId, plan, operation }
  }
  const limited = async <Answer>(change: (given: posts.PostFacts) => Promise<Answer>) => {
    if (isOfAnother(operation, userId)) return fail(postFailure('somebody_else'))
    return (await changesOf.waitSeconds(userId)) === null
      ? change(await facts())
      : fail(postFailure('too_many_changes'))
  }
  const reading = async () => {
    if ((await reads.waitSeconds(userId)) !== null) throw errorFor('RATE_LIMITED')
    return facts()
  }
  const listing = <Answer>(read: (given: posts.PostFacts) => Promise<Answer>) =>
    lists(userId, async () => read(await reading()))
  const searching = <Answer>({ text }: PostsAsked, read: (given: posts.PostFacts) => Promise<Answer>) =>
    text === '' ? listing(read) : searches(userId, () => listing(read))
  const inBulk = async <Answer>(change: (given: posts.PostFacts) => Promise<Answer>) =>
    (await bulkChanges.waitSeconds(userId)) === null
      ? bulkTurns(userId, async () => change({ ...(await facts()), origin: await requestOrigin() }))
      : fail(postFailure('too_many_changes'))
  return {
    async createPost(post: NewPost) {
      if (isOfAnother(operation, userId)) return fail(postFailure('somebody_else'))
      const waitSeconds = await creations.waitSeconds(userId)
      if (waitSeconds !== null) return fail(postFailure('too_many_posts', { waitSeconds }))
      const given = await facts()
      const now = instantOf(Date.now())
      // A repeat after a lost answer: the post exists, even if its media are gone.
      if (post.postId !== undefined && (await posts.readPost(given, post.postId)) !== null)
        return posts.createPost(given, post)
      const attached = await attachedMedia({ ...given, plan, now }, mediaIdsOf(post))
      return attached.ok ? posts.createPost(given, post, attached.value) : attached
    },
    plannedPosts: (wanted: PlannedWanted) => listing((given) => plannedPosts(given, wanted)),
    listPosts: (projectId?: string) => listing((given) => posts.listPosts({ ...given, projectId })),
    countPosts: (asked: PostsAsked) => searching(asked, (given) => countPosts(given, asked)),
    findPosts: (asked: PostsAsked) => searching(asked, (given) => findPosts(given, asked)),
    readPost: async (postId: string) => postDetail(await reading(), postId),
    changePosts: (change: PostBulk) => inBulk((given) => changePosts(given, change)),
    undoPostChange: (operationId: string) => inBulk((given) => undoPostChange(given, operationId)),
    practiceFeed: async () => posts.practiceFeedOf(await reading()),
    cancelPost: (postId: string) => limited((given) => changes.cancelPost(given, postId)),
    schedulePost: (postId: string, publishAt: Instant | null) =>
      limited((given) => changes.schedulePost(given, postId, publishAt)),
    movePost: (postId: string, publishAt: Instant, from?: Instant | null) =>
      limited((given) => changes.movePost(given, postId, publishAt, from)),
    deletePost: (postId: string) =>
      limited(async (given) => changes.deletePost({ ...given, origin: await requestOrigin() }, postId)),
    restorePost: (postId: string) => limited((given) => changes.restorePost(given, postId)),
    retryTarget: (target: RetryTarget) => limited((given) => retryTarget(given, target)),
  }
}
