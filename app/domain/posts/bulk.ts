import * as z from 'zod/mini'
import { socialAccountIdSchema } from '../accounts/social-account.ts'
import { postBulkCeiling } from '../limits.ts'
import type { Instant } from '../time/instant.ts'
import { instantSchema } from '../time/instant-schema.ts'
import type { PostFailure } from './messages.ts'

/** Made by the device: a repeat after a lost answer is the same change. */
const operationId = z.uuid()
const postIds = z.array(z.uuid()).check(z.minLength(1), z.maxLength(postBulkCeiling))
const plain = <Action extends string>(action: Action) => z.object({ action: z.literal(action), operationId, postIds })

/** One change to many posts. */
export const postBulkSchema = z.discriminatedUnion('action', [
  plain('cancel'),
  plain('delete'),
  plain('retry'),
  /** As drafts, for the same accounts or another one of the person's. */
  z.object({
    action: z.literal('duplicate'),
    operationId,
    postIds,
    accountId: z.optional(socialAccountIdSchema.shape.id),
  }),
  /** To one of the person's accounts; null means all. */
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
    /** Queued posts stay in the queue at their new times; without it their times are fixed. */
    keepsQueue: z.optional(z.boolean()),
  }),
])
export type PostBulk = z.output<typeof postBulkSchema>
export type PostBulkAction = PostBulk['action']
/** Changes that can be undone; resuming a queue changes the posts it held. */
export type UndoableAction = PostBulkAction | 'resume'

export const postUndoSchema = z.object({ operationId })

export type PostAnswer = {
  readonly postId: string
  /** Refusal; null when the change was made. */
  readonly refusal: PostFailure | null
  readonly copyId?: string
}
export type PostBulkOutcome = { readonly answers: readonly PostAnswer[] }

/** State of a post before a change, for undo. */
export type PostBefore = {
  readonly postId: string
  readonly publishAt: Instant | null
  /** Its time after the change. */
  readonly movedTo?: Instant
  /** Revision after the change: a higher one means it was changed again since. */
  readonly revision?: number
  /** Its accounts; none means all. */
  readonly accountIds?: readonly string[]
  /** Its slot; `accountId` null means the person's own queue. */
  readonly slot?: { readonly accountId: string | null; readonly slotAt: Instant; readonly isPinned: boolean }
  /** Moment the resumed queue was paused. */
  readonly pausedAt?: Instant
  /** The cancelled targets. */
  readonly targetIds?: readonly string[]
}

export const doneOf = ({ answers }: PostBulkOutcome): readonly PostAnswer[] =>
  answers.filter(({ refusal }) => refusal === null)

/** Refusals grouped by reason, the most frequent first. */
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
