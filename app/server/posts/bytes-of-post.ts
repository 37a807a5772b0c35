import { sql } from 'drizzle-orm'
import { posts, postTargets } from '../database/schema.ts'

/**
 * Bytes of a post in a response: its text and versions in JSON. The id needs its table's name: drizzle omits it when
 * selecting from one table, and targets have an id too.
 */
export const bytesOfPost = sql<number>`(octet_length(to_json(${posts.text})::text) + coalesce((
  select sum(octet_length(to_json(array[${postTargets.text}, ${postTargets.firstComment}])::text)
    + coalesce(octet_length(${postTargets.thread}::text), 0) + coalesce(octet_length(${postTargets.fields}::text), 0))
  from ${postTargets} where ${postTargets.postId} = ${posts}.id), 0))::int`
