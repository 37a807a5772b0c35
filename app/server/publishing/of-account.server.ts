import { type SQL, sql } from 'drizzle-orm'
import { platformLinks, posts, postTargets, queueEntries } from '../database/schema.ts'

/**
 * The posts of an account: those it was chosen for, that go to it, or that the queue gave one of its times; and those
 * that were meant for no account in particular, as far as they do not go to linked ones.
 */
export const isOfAccount = (userId: string, accountId: string): SQL =>
  // The last is counted and not asked for by `exists`: that may be answered by reading every target there is.
  sql`(${accountId} = any(${posts.accountIds})
    or exists (select 1 from ${postTargets} join ${platformLinks} on ${platformLinks.id} = ${postTargets.linkId}
      where ${postTargets.postId} = ${posts.id} and ${platformLinks.userId} = ${userId}
        and ${platformLinks.accountId} = ${accountId})
    or exists (select 1 from ${queueEntries} where ${queueEntries.postId} = ${posts.id}
      and ${queueEntries.accountId} = ${accountId})
    or (cardinality(${posts.accountIds}) = 0
      and (select count(${postTargets.linkId}) from ${postTargets} where ${postTargets.postId} = ${posts.id}) = 0))`
