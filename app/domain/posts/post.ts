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

/** Of one spelling: a database gives small letters back, whatever it was given. */
export const idSchema = z.uuid().check(z.overwrite((id) => id.toLowerCase()))

/** Platforms that refuse it and that its writer chose to leave out. */
const leavesOutSchema = z.optional(z.array(platformSchema).check(z.maxLength(platformIds.length)))

/**
 * What a person sends to make a post. `publishAt: null` means now; without `platforms` it goes to all nine. The id is made
 * on the device: sent again after an answer that was lost, it is the same post.
 */
const newPostFields = z.object({
  postId: z.optional(idSchema),
  /** The project it belongs to; without it the person's first one. */
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
  /** Of the person's library, in the order they are shown. */
  mediaIds: z.optional(z.array(z.uuid()).check(z.maxLength(postMediaCeiling))),
  accountIds: z.optional(compositionSchema.shape.accountIds),
  variants: z.optional(compositionSchema.shape.variants),
  alts: compositionSchema.shape.alts,
  leavesOut: leavesOutSchema,
  /** The post this one repairs: published, it takes the place of what failed there at the same account. */
  repairs: z.optional(idSchema),
  /** Kept, and sent by nobody until it is scheduled; `publishAt` is then only where the calendar shows it. */
  isDraft: z.optional(z.boolean()),
  operation: operationSchema,
})
/** What was asked once is known again by its post: without an id every sending of it would be another one. */
export const newPostSchema = newPostFields.check(
  z.refine(({ operation, postId }) => operation === undefined || postId !== undefined, 'needs the id of its post'),
)

export type NewPost = z.output<typeof newPostSchema>

/**
 * A draft or a post that waits, written anew: everything it is replaces everything it was. Not a draft, it is scheduled for
 * `publishAt`, or goes out now without one.
 */
export const savePostSchema = z.extend(compositionSchema, {
  postId: idSchema,
  /** What the composition was read or last saved as; another one in between is not overwritten. */
  revision: z.int().check(z.positive()),
  /** Left out, it stays where it is. */
  projectId: z.optional(z.uuid()),
  publishAt: newPostSchema.shape.publishAt,
  isDraft: z.boolean(),
  platforms: newPostSchema.shape.platforms,
  leavesOut: leavesOutSchema,
  operation: operationSchema,
})

export type SavePost = z.output<typeof savePostSchema>

/** What is about to be posted, to be compared with what was. */
export const similarPostsSchema = z.extend(
  z.pick(compositionSchema, { text: true, platforms: true, accountIds: true }),
  {
    variants: z.optional(compositionSchema.shape.variants),
    /** The post that is being written, which is like itself. */
    exceptPostId: z.optional(z.uuid()),
    /** When it is to go out; without it now. */
    publishAt: z.optional(newPostSchema.shape.publishAt),
  },
)

export type SimilarPostsWanted = z.output<typeof similarPostsSchema>

/** A post that says the same in the same place: one that went out lately, or is planned. */
export type SimilarPost = {
  readonly postId: string
  readonly platform: PlatformId
  readonly isOut: boolean
  readonly at: Instant
}

/** A post as its composer opens it. */
export type CompositionView = {
  readonly postId: string
  readonly projectId: string | null
  readonly composition: Composition
  readonly publishAt: Instant | null
  readonly status: PostStatus
  readonly revision: number
}

/** Which posts are listed: those of one project, or all. */
export const postsWantedSchema = z.optional(z.object({ projectId: z.optional(z.uuid()) }))

export const postIdSchema = z.object({ postId: idSchema })
/** A change to a post as a whole. */
export const postChangeSchema = z.extend(postIdSchema, { operation: operationSchema })
export const schedulePostSchema = z.extend(postChangeSchema, { publishAt: newPostSchema.shape.publishAt })
/** The new time of a post that waits, or of a draft, which stays one; `from` is the time it had where it was moved. */
export const movePostSchema = z.extend(postChangeSchema, {
  publishAt: instantSchema,
  from: z.optional(newPostSchema.shape.publishAt),
})
/** `text` is for this platform alone; without it the target goes out as it is. */
export const retryTargetSchema = z.object({
  targetId: z.uuid(),
  text: z.optional(newPostSchema.shape.text),
  operation: operationSchema,
})

export type RetryTarget = z.output<typeof retryTargetSchema>

/** What a platform is given beside text and media, by the names of its table. */
export type PlatformFields = Readonly<Record<string, string>>

/**
 * A draft target waits for nothing: its post was saved as a draft, or cancelled before its time. An unknown one may be
 * published or not, and is looked for. `left-out`: refused before it was sent, and its writer chose to send the post without it. `repaired`: failed,
 * and published since by another post that was made for it.
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
/** Still to be published, or to be found. */
export const openStatuses = ['queued', 'publishing', 'unknown'] as const satisfies readonly TargetStatus[]
/**
 * How a handing over to a platform stands. Nothing of it is there: `failed` through the platform, `interrupted` through
 * this side. It may be there: `pending`, the platform works on it; `unknown`, it gave no answer; `cut-off`, nobody was
 * left to hear the answer.
 */
export type AttemptOutcome = 'published' | 'failed' | 'interrupted' | 'pending' | 'unknown' | 'cut-off'

/** How one platform's copy of a post is doing. `reason` is the catalogue's sentence for `failure`. */
export type TargetView = {
  readonly id: string
  readonly platform: PlatformId
  readonly status: TargetStatus
  /** What this platform alone was given in the place of the post's text. */
  readonly text: string | null
  /** What follows on it, what comments it first, and what else this platform was given; left out where there is none. */
  readonly thread?: readonly string[]
  readonly firstComment?: string
  readonly fields?: PlatformFields
  /** Its own pictures and films, in the place of the post's; none are none. Left out in lists, and where they are as for all. */
  readonly media?: readonly PostMediaView[]
  readonly failure: PostFailure | null
  readonly reason: string | null
  readonly attempts: number
  readonly publishedAt: Instant | null
  /** The platform's own name for the post, from its receipt. */
  readonly remoteId: string | null
}

export type PostView = {
  readonly id: string
  /** Its project; without one it is the person's first. */
  readonly projectId?: string | null
  readonly text: string
  readonly publishAt: Instant | null
  readonly createdAt: Instant
  readonly status: PostStatus
  readonly targets: readonly TargetView[]
  /** Its pictures and films, in their order; left out where there are none. */
  readonly media?: readonly PostMediaView[]
  /** The accounts it goes to; left out: all of them. */
  readonly accountIds?: readonly string[]
  /** A repeat sends it again, or made it; left out otherwise. */
  readonly isRepeated?: boolean
  /** How often it was changed; what a composer saves with. */
  readonly revision?: number
}

/** An entry of the practice feed. A platform that takes no bare text shows it as a card. */
export type FeedEntryView = {
  readonly id: string
  readonly postId: string
  readonly platform: PlatformId
  readonly text: string
  readonly drawnAs: 'text' | 'text-card' | 'media'
  readonly publishedAt: Instant
  readonly media?: readonly PostMediaView[]
  /** Posts that follow on it. */
  readonly thread?: readonly string[]
  readonly firstComment?: string
  /** Title, board, link …, by the names of the platform's table. */
  readonly fields?: PlatformFields
  /** Fields the platform wants and nobody filled in: the practice account took what stands in `fields`. */
  readonly assumed?: readonly string[]
  /** The linked account it goes out by; left out: a practice account. */
  readonly account?: string
  /** The accounts it was written for; left out: all of them. */
  readonly accountIds?: readonly string[]
}
