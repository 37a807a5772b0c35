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
  /** Null only for a draft. */
  publishAt: z.nullable(instantSchema),
  platforms: newPostSchema.shape.platforms,
  /** Of the library, in their order. */
  mediaIds: z.optional(z.array(idSchema).check(z.maxLength(postMediaCeiling))),
  /** What these show, where the row says it; an empty one is what the library says. */
  alts: z.optional(z.array(mediaAltSchema).check(z.maxLength(postMediaCeiling))),
  variants: z.optional(compositionSchema.shape.variants),
  /** Those of the person's accounts it goes to; left out: all of them. */
  accountIds: z.optional(compositionSchema.shape.accountIds),
  isDraft: z.optional(z.boolean()),
  /** Its time is a posting time: the queue gives it another when that is taken meanwhile. */
  isSlot: z.optional(z.boolean()),
})
export type PlannedRow = z.output<typeof plannedRowSchema>

/**
 * A part of a batch on its way. Batch and posts have their ids from the device: a part that is sent again, after an
 * answer that was lost or a page that was closed, makes nothing twice.
 */
export const batchPartSchema = z.object({
  batchId: z.uuid(),
  /** The file's, most often: nobody is sent back for it. */
  name: z.string().check(z.overwrite(asName), z.maxLength(batchNameCharacters)),
  /** The project its posts belong to; without it the person's first one. */
  projectId: z.optional(z.uuid()),
  rows: z.array(plannedRowSchema).check(
    z.minLength(1),
    z.maxLength(batchPart),
    z.refine((rows) => new Set(rows.map(({ postId }) => postId)).size === rows.length, 'names a post twice'),
  ),
})
export type BatchPart = z.output<typeof batchPartSchema>

/** A row that was not planned, and why. */
export type LeftRow = { readonly postId: string; readonly failure: BatchFailure }

/** What came of a part: how many of its rows stand in the batch, how many do not, and each of these with why. */
export type PartPlanned = { readonly planned: number; readonly refused: number; readonly left: readonly LeftRow[] }

/** So many posting times that are free. */
export const batchSlotsSchema = z.object({ count: z.int().check(z.minimum(1), z.maximum(batchRowsCeiling)) })

const partFromSchema = z.int().check(z.gte(0), z.lte(2 * batchRowsCeiling))
export const batchIdSchema = z.object({ batchId: z.uuid() })
/** `from`: so many of its posts have been told already. */
export const batchExportSchema = z.extend(batchIdSchema, { from: z._default(partFromSchema, 0) })

/** A batch as it stands now. */
export type BatchView = {
  readonly id: string
  readonly name: string
  readonly createdAt: Instant
  readonly undoneAt: Instant | null
  readonly posts: number
  /** Those that still wait for their time, or are drafts: what undoing takes back. */
  readonly waiting: number
}
