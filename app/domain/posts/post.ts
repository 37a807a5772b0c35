import * as z from 'zod/mini'
import type { PostMediaView } from '../files/media.ts'
import { postMediaCeiling } from '../limits.ts'
import { operationSchema } from '../operation.ts'
import { platformSchema } from '../platforms/platform-schema.ts'
import { type PlatformId, platformIds } from '../platforms/platforms.ts'
import type { PostStatus } from '../post-statuses.ts'
import type { Instant } from '../time/instant.ts'
import { instantSchema } from '../time/instant-schema.ts'
import { type Composition, compositionSchema, postTextCeiling } from './composition.ts'
import type { PostFailure } from './messages.ts'

/** Lower case, as the database returns uuids. */
export const idSchema = z.uuid().check(z.overwrite((id) => id.toLowerCase()))

/** Platforms that refuse the post and that its author chose to leave out. */
const leavesOutSchema = z.optional(z.array(platformSchema).check(z.maxLength(platformIds.length)))

/**
 * A new post. `publishAt: null` means now; without `platforms` it goes to all nine. The device makes the id: a repeat
 * after a lost answer is the same post.
 */
const newPostFields = z.object({
  postId: z.optional(idSchema),
  /** Its project; left out: the person's first one. */
  projectId: z.optional(z.uuid()),
  text: z.string().check(z.maxLength(postTextCeiling)),
  publishAt: z.nullable(instantSchema),
  platforms: z._default(
    z.pipe(
      z.array(platformSchema).check(z.minLength(1)),
      z.transform((chosen: PlatformId[]) => platformIds.filter((id) => chosen.includes(id))),
    ),
    [...platformIds],
  ),
  /** Media of the library, in order. */
  mediaIds: z.optional(z.array(z.uuid()).check(z.maxLength(postMediaCeiling))),
  accountIds: z.optional(compositionSchema.shape.accountIds),
  variants: z.optional(compositionSchema.shape.variants),
  alts: compositionSchema.shape.alts,
  leavesOut: leavesOutSchema,
  /** The post this one repairs: once published, it replaces the failed targets of the same account. */
  repairs: z.optional(idSchema),
  /** A draft: not published until it is scheduled; `publishAt` only places it in the calendar. */
  isDraft: z.optional(z.boolean()),
  operation: operationSchema,
})
/** An operation is recognised by its post's id; without one each repeat would be another post. */
export const newPostSchema = newPostFields.check(
  z.refine(({ operation, postId }) => operation === undefined || postId !== undefined, 'needs the id of its post'),
)

export type NewPost = z.output<typeof newPostSchema>

/**
 * Saves a draft or waiting post; replaces its whole composition. If it is no draft, it is scheduled for `publishAt`, or
 * published now without one.
 */
export const savePostSchema = z.extend(compositionSchema, {
  postId: idSchema,
  /** Revision that was read or last saved; a newer one is not overwritten. */
  revision: z.int().check(z.positive()),
  /** Left out: the project stays. */
  projectId: z.optional(z.uuid()),
  publishAt: newPostSchema.shape.publishAt,
  isDraft: z.boolean(),
  platforms: newPostSchema.shape.platforms,
  leavesOut: leavesOutSchema,
  operation: operationSchema,
})

export type SavePost = z.output<typeof savePostSchema>

/** A post to compare with earlier and planned ones. */
export const similarPostsSchema = z.extend(
  z.pick(compositionSchema, { text: true, platforms: true, accountIds: true }),
  {
    variants: z.optional(compositionSchema.shape.variants),
    /** The post itself, which must not match. */
    exceptPostId: z.optional(z.uuid()),
    /** Its planned time; left out: now. */
    publishAt: z.optional(newPostSchema.shape.publishAt),
  },
)

export type SimilarPostsWanted = z.output<typeof similarPostsSchema>

/** A post with the same text for the same account and platform, published recently or planned. */
export type SimilarPost = {
  readonly postId: string
  readonly platform: PlatformId
  readonly isOut: boolean
  readonly at: Instant
}

/** A post for the composer. */
export type CompositionView = {
  readonly postId: string
  readonly projectId: string | null
  readonly composition: Composition
  readonly publishAt: Instant | null
  readonly status: PostStatus
  readonly revision: number
}

export const postsWantedSchema = z.optional(z.object({ projectId: z.optional(z.uuid()) }))

export const postIdSchema = z.object({ postId: idSchema })
export const postChangeSchema = z.extend(postIdSchema, { operation: operationSchema })
export const schedulePostSchema = z.extend(postChangeSchema, { publishAt: newPostSchema.shape.publishAt })
/** New time of a waiting post or a draft (which stays one); `from` is the time it had where it was moved. */
export const movePostSchema = z.extend(postChangeSchema, {
  publishAt: instantSchema,
  from: z.optional(newPostSchema.shape.publishAt),
})
/** `text` is for this platform only; left out: the target is sent unchanged. */
export const retryTargetSchema = z.object({
  targetId: z.uuid(),
  text: z.optional(newPostSchema.shape.text),
  operation: operationSchema,
})

export type RetryTarget = z.output<typeof retryTargetSchema>

/** Fields of a platform beside text and media, by name in its table. */
export type PlatformFields = Readonly<Record<string, string>>

/**
 * `draft`: saved as a draft, or cancelled. `unknown`: may be published, and is looked for. `left-out`: refused
 * beforehand, and its author sent the post without it. `repaired`: failed, and published since by a post that repairs
 * it.
 */
export const targetStatuses = [
  'draft',
  'queued',
  'publishing',
  'unknown',
  'published',
  'failed',
  'left-out',
  'repaired',
] as const
export type TargetStatus = (typeof targetStatuses)[number]
/** Statuses of unfinished targets. */
export const openStatuses = ['queued', 'publishing', 'unknown'] as const satisfies readonly TargetStatus[]
/**
 * Outcome of an attempt. Nothing was created: `failed` (by the platform), `interrupted` (by our side). Something may
 * exist: `pending` (in progress), `unknown` (no answer), `cut-off` (our side ended before the answer).
 */
export type AttemptOutcome = 'published' | 'failed' | 'interrupted' | 'pending' | 'unknown' | 'cut-off'

/** A post on one platform. `reason` is the sentence of `failure`. */
export type TargetView = {
  readonly id: string
  readonly platform: PlatformId
  readonly status: TargetStatus
  /** Own text of this platform; null: the post's. */
  readonly text: string | null
  /** Thread, first comment and fields of this platform; left out when empty. */
  readonly thread?: readonly string[]
  readonly firstComment?: string
  readonly fields?: PlatformFields
  /** Own media of this platform; an empty list means none. Left out in lists, and where they are the post's. */
  readonly media?: readonly PostMediaView[]
  readonly failure: PostFailure | null
  readonly reason: string | null
  readonly attempts: number
  readonly publishedAt: Instant | null
  /** The platform's id of the post. */
  readonly remoteId: string | null
}

export type PostView = {
  readonly id: string
  /** Its project; missing: the person's first. */
  readonly projectId?: string | null
  readonly text: string
  readonly publishAt: Instant | null
  readonly createdAt: Instant
  readonly status: PostStatus
  readonly targets: readonly TargetView[]
  /** Its media in order; left out when there are none. */
  readonly media?: readonly PostMediaView[]
  /** Its accounts; left out: all of them. */
  readonly accountIds?: readonly string[]
  /** True when a repeat uses or created it; left out otherwise. */
  readonly isRepeated?: boolean
  /** Number of changes; a composer saves with it. */
  readonly revision?: number
}

/** An entry of the practice feed. Platforms that require media show a text as a card. */
export type FeedEntryView = {
  readonly id: string
  readonly postId: string
  readonly platform: PlatformId
  readonly text: string
  readonly drawnAs: 'text' | 'text-card' | 'media'
  readonly publishedAt: Instant
  readonly media?: readonly PostMediaView[]
  /** Further parts of its thread. */
  readonly thread?: readonly string[]
  readonly firstComment?: string
  /** Title, board, link …, by name in the platform's table. */
  readonly fields?: PlatformFields
  /** Required fields left empty: the practice account assumed the values in `fields`. */
  readonly assumed?: readonly string[]
  /** Name of the linked account; left out: a practice account. */
  readonly account?: string
  /** Accounts of the post; left out: all of them. */
  readonly accountIds?: readonly string[]
}
