import { type SQL, sql } from 'drizzle-orm'
import { platformLinks, posts, postTargets, queueEntries } from '../database/schema.ts'

/** Posts of an account: those that name it, use one of its links, or have one of its slots. */
export const isOfAccount = (userId: string, accountId: string): SQL =>
  sql`(${accountId} = any(${posts.accountIds})
    or exists (select 1 from ${postTargets} join ${platformLinks} on ${platformLinks.id} = ${postTargets.linkId}
      where ${postTargets.postId} = ${posts.id} and ${platformLinks.userId} = ${userId}
        and ${platformLinks.accountId} = ${accountId})
    or exists (select 1 from ${queueEntries} where ${queueEntries.postId} = ${posts.id}
      and ${queueEntries.accountId} = ${accountId}))`

/** Posts without a named account and without a link. */
export const isOfNoAccount: SQL =
  // Counted, since `exists` may lead to a scan of all targets.
  sql`(cardinality(${posts.accountIds}) = 0
    and (select count(${postTargets.linkId}) from ${postTargets} where ${postTargets.postId} = ${posts.id}) = 0)`
