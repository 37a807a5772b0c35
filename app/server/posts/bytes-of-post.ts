import { sql } from 'drizzle-orm'
import { posts, postTargets } from '../database/schema.ts'

/**
 * What a post takes in an answer, in bytes: its words and those of its platforms, as they are written there.
 * Its id stands under the name of its table: drizzle leaves that of a column away where it selects from one table, and the
 * targets have an id as well.
 */
export const bytesOfPost = sql<number>`(octet_length(to_json(${posts.text})::text) + coalesce((
  select sum(octet_length(to_json(array[${postTargets.text}, ${postTargets.firstComment}])::text)
    + coalesce(octet_length(${postTargets.thread}::text), 0) + coalesce(octet_length(${postTargets.fields}::text), 0))
  from ${postTargets} where ${postTargets.postId} = ${posts}.id), 0))::int`
