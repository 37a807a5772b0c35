import { and, eq, sql } from 'drizzle-orm'
import { operationsOfPostKept } from '#app/domain/limits.ts'
import type { Operation } from '#app/domain/operation.ts'
import { type Instant, instantOf } from '#app/domain/time/instant.ts'
import type { Queries } from '../database/database.server.ts'
import { postOperations } from '../database/schema.ts'
import { isAnyOf } from '../database/set-based.ts'

/** True for an action another person made on this device: it waits for their sign-in. */
export const isOfAnother = (operation: Operation, userId: string): boolean =>
  operation !== undefined && operation.by !== userId

/** True when the operation was applied to one of the posts. Call it while they are locked. */
export async function wasDone(
  tx: Queries,
  postIds: string | readonly string[],
  operation: Operation,
): Promise<boolean> {
  if (operation === undefined) return false
  const known = and(isAnyOf(postOperations.postId, [postIds].flat()), eq(postOperations.operationId, operation.id))
  return (await tx.$count(postOperations, known)) > 0
}

/** Records an operation in its transaction. Refused ones are not recorded, so they can be retried. */
export async function noteDone(
  tx: Queries,
  postIds: string | readonly string[],
  operation: Operation,
  doneAt: Instant = instantOf(Date.now()),
): Promise<void> {
  const rows = operation ? [postIds].flat().map((postId) => ({ postId, operationId: operation.id, doneAt })) : []
  if (rows.length === 0) return
  await tx.insert(postOperations).values(rows).onConflictDoNothing()
  // Keeps the latest operations of each post.
  await tx.execute(sql`
    delete from ${postOperations} where (post_id, operation_id) in (select post_id, operation_id from (
      select post_id, operation_id, row_number() over (partition by post_id order by done_at desc, operation_id) as place
      from ${postOperations} where ${isAnyOf(postOperations.postId, [postIds].flat())}) as ranked
    where place > ${operationsOfPostKept})`)
}
