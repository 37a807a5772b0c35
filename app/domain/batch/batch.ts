import * as z from 'zod/mini'
import { mediaAltSchema } from '../files/media.ts'
import { batchNameCharacters, batchPart, batchRowsCeiling, postMediaCeiling } from '../limits.ts'
import { compositionSchema } from '../posts/composition.ts'
import { idSchema, newPostSchema } from '../posts/post.ts'
import type { Instant } from '../time/instant.ts'
import { instantSchema } from '../time/instant-schema.ts'
import { asName } from '../wording/names.ts'
import type { BatchFailure } from './messages.ts'

export const plannedRowSchema = z.object({
  postId: idSchema,
  text: newPostSchema.shape.text,
  /** Null for drafts only. */
  publishAt: z.nullable(instantSchema),
  platforms: newPostSchema.shape.platforms,
  /** Media items of the library, in order. */
  mediaIds: z.optional(z.array(idSchema).check(z.maxLength(postMediaCeiling))),
  /** Alt texts of these items; an empty one means the library's own. */
  alts: z.optional(z.array(mediaAltSchema).check(z.maxLength(postMediaCeiling))),
  variants: z.optional(compositionSchema.shape.variants),
  /** The person's accounts; left out: all of them. */
  accountIds: z.optional(compositionSchema.shape.accountIds),
  isDraft: z.optional(z.boolean()),
  /** The time is a slot: the queue assigns another one when it is taken in the meantime. */
  isSlot: z.optional(z.boolean()),
})
export type PlannedRow = z.output<typeof plannedRowSchema>

/**
 * One part of a batch. The device makes the ids of batch and posts, so that a part sent twice (after a lost answer or a
 * closed page) creates nothing twice.
 */
export const batchPartSchema = z.object({
  batchId: z.uuid(),
  /** Usually the file's name, so an unfit one is repaired and never refused. */
  name: z.string().check(z.overwrite(asName), z.maxLength(batchNameCharacters)),
  /** The project of the posts; left out: the person's first one. */
  projectId: z.optional(z.uuid()),
  rows: z.array(plannedRowSchema).check(
    z.minLength(1),
    z.maxLength(batchPart),
    z.refine((rows) => new Set(rows.map(({ postId }) => postId)).size === rows.length, 'names a post twice'),
  ),
})
export type BatchPart = z.output<typeof batchPartSchema>

export type LeftRow = { readonly postId: string; readonly failure: BatchFailure }

/** Result of a part: rows planned, rows refused, and the reason of each refusal. */
export type PartPlanned = { readonly planned: number; readonly refused: number; readonly left: readonly LeftRow[] }

export const batchSlotsSchema = z.object({ count: z.int().check(z.minimum(1), z.maximum(batchRowsCeiling)) })

const partFromSchema = z.int().check(z.gte(0), z.lte(2 * batchRowsCeiling))
export const batchIdSchema = z.object({ batchId: z.uuid() })
/** `from`: number of posts already exported. */
export const batchExportSchema = z.extend(batchIdSchema, { from: z._default(partFromSchema, 0) })

export type BatchView = {
  readonly id: string
  readonly name: string
  readonly createdAt: Instant
  readonly undoneAt: Instant | null
  readonly posts: number
  /** Posts that undoing takes back: drafts and those whose time has not come. */
  readonly waiting: number
}
