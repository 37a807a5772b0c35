import { errorFor } from '#app/domain/failures/error-for.ts'
import type { Operation } from '#app/domain/operation.ts'
import { fail } from '#app/domain/outcome.ts'
import type { Caller } from '#app/domain/people/caller.ts'
import { postFailure } from '#app/domain/posts/messages.ts'
import type { SavePost, SimilarPostsWanted } from '#app/domain/posts/post.ts'
import { instantOf } from '#app/domain/time/instant.ts'
import { database } from '../database/database.server.ts'
import { tryLimit } from '../http/try-limit.server.ts'
import { isOfAnother } from '../posts/once.server.ts'
import { startPublisher } from '../publishing/publisher.server.ts'
import * as compositions from './compositions.server.ts'

/** A composer saves often while a person types; a script would more often. */
const saves = tryLimit(120, 60)
/** Called while a person types. */
const looks = tryLimit(240, 60)

/** Composer operations of one signed-in person. */
export function asCaller({ userId, plan }: Caller, operation?: Operation) {
  const facts = async () => ({ database: await database(), publisher: await startPublisher(), userId, plan, operation })
  return {
    async readComposition(postId: string) {
      if ((await looks.waitSeconds(userId)) !== null) throw errorFor('RATE_LIMITED')
      return compositions.readComposition({ database: await database(), userId }, postId)
    },
    async savePost(post: SavePost) {
      if (isOfAnother(operation, userId)) return fail(postFailure('somebody_else'))
      if ((await saves.waitSeconds(userId)) !== null) return fail(postFailure('too_many_changes'))
      return compositions.savePost({ ...(await facts()), now: instantOf(Date.now()) }, post)
    },
    /** Over the limit the warning is left out, since nothing depends on it. */
    async similarPosts(wanted: SimilarPostsWanted) {
      return (await looks.waitSeconds(userId)) === null ? compositions.similarPosts(await facts(), wanted) : []
    },
  }
}
