import { type SQL, sql } from 'drizzle-orm'
import { platformLinks, posts, postTargets, queueEntries } from '../database/schema.ts'

/** The posts of an account: those that name it, that go out by one of its links, or that the queue gave one of its times. */
export const isOfAccount = (userId: string, accountId: string): SQL =>
  sql`(${accountId} = any(${posts.accountIds})
    or exists (select 1 from ${postTargets} join ${platformLinks} on ${platformLinks.id} = ${postTargets.linkId}
      where ${postTargets.postId} = ${posts.id} and ${platformLinks.userId} = ${userId}
        and ${platformLinks.accountId} = ${accountId})
    or exists (select 1 from ${queueEntries} where ${queueEntries.postId} = ${posts.id}
      and ${queueEntries.accountId} = ${accountId}))`

/** Posts that name no account and go out by no link. */
export const isOfNoAccount: SQL =
  // Counted and not asked for by `exists`: that may be answered by reading every target there is.
  sql`(cardinality(${posts.accountIds}) = 0
    and (select count(${postTargets.linkId}) from ${postTargets} where ${postTargets.postId} = ${posts.id}) = 0)`
