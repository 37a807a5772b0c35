import * as z from 'zod/mini'
import { socialAccountIdSchema } from '../accounts/social-account.ts'
import { postBulkCeiling } from '../limits.ts'
import type { Instant } from '../time/instant.ts'
import { instantSchema } from '../time/instant-schema.ts'
import type { PostFailure } from './messages.ts'

/** The device makes the id: sent again after an answer that was lost, it is the same change. */
const operationId = z.uuid()
const postIds = z.array(z.uuid()).check(z.minLength(1), z.maxLength(postBulkCeiling))
const plain = <Action extends string>(action: Action) => z.object({ action: z.literal(action), operationId, postIds })

/** One change to many posts. */
export const postBulkSchema = z.discriminatedUnion('action', [
  plain('cancel'),
  plain('delete'),
  plain('retry'),
  /** As drafts for the same accounts, or for another one of the person's. */
  z.object({
    action: z.literal('duplicate'),
    operationId,
    postIds,
    accountId: z.optional(socialAccountIdSchema.shape.id),
  }),
  /** To one of the person's accounts, or to all of them. */
  z.object({
    action: z.literal('readdress'),
    operationId,
    postIds,
    accountId: z.nullable(socialAccountIdSchema.shape.id),
  }),
  z.object({
    action: z.literal('reschedule'),
    operationId,
    times: z
      .array(z.object({ postId: z.uuid(), publishAt: instantSchema }))
      .check(z.minLength(1), z.maxLength(postBulkCeiling)),
    /** Posts of the queue stay in it at their new times; without it these are times of their own. */
    keepsQueue: z.optional(z.boolean()),
  }),
])
export type PostBulk = z.output<typeof postBulkSchema>
export type PostBulkAction = PostBulk['action']
/** A change that Undo takes back; resuming a queue changes the posts it held up. */
export type UndoableAction = PostBulkAction | 'resume'

export const postUndoSchema = z.object({ operationId })

/** What became of one post. */
export type PostAnswer = {
  readonly postId: string
  /** Why it stays as it is; null when the change was made. */
  readonly refusal: PostFailure | null
  /** The copy that was made of it. */
  readonly copyId?: string
}
export type PostBulkOutcome = { readonly answers: readonly PostAnswer[] }

/** How a post was before, so that it can be that way again. */
export type PostBefore = {
  readonly postId: string
  readonly publishAt: Instant | null
  /** What it was given in its place. */
  readonly movedTo?: Instant
  /** What the change left it at: another one since, and it is not as it was left. */
  readonly revision?: number
  /** The accounts it went to; none named: all of them. */
  readonly accountIds?: readonly string[]
  /** Whose posting time it stood in; null: the person's own. */
  readonly slot?: { readonly accountId: string | null; readonly slotAt: Instant; readonly isPinned: boolean }
  /** Since when the queue was paused that was resumed. */
  readonly pausedAt?: Instant
  /** The targets that were stopped. */
  readonly targetIds?: readonly string[]
}

export const doneOf = ({ answers }: PostBulkOutcome): readonly PostAnswer[] =>
  answers.filter(({ refusal }) => refusal === null)

/** What was refused, each reason once with how often, the commonest first. */
export function refusalsOf({
  answers,
}: PostBulkOutcome): readonly { readonly refusal: PostFailure; readonly posts: number }[] {
  const byCode = Map.groupBy(
    answers.flatMap(({ refusal }) => refusal ?? []),
    ({ code }) => code,
  )
  return [...byCode.values()]
    .flatMap((all) => (all[0] === undefined ? [] : { refusal: all[0], posts: all.length }))
    .sort((one, other) => other.posts - one.posts)
}
