import * as z from 'zod/mini'
import { postMediaCeiling } from '../limits.ts'
import type { PostMediaView } from '../media/media.ts'
import { isPlatformId, type PlatformId, platformIds } from '../platforms/platforms.ts'
import type { Instant } from '../time/instant.ts'
import type { PostFailure } from './messages.ts'

/** Far above the longest platform; what is longer is no post and is turned away unread. */
export const postTextCeiling = 100_000

const platformSchema = z.custom<PlatformId>(isPlatformId, 'Unknown platform')

/**
 * What a person sends to make a post. `publishAt: null` means now; without `platforms` it goes to all nine. The id is made
 * on the device: sent again after an answer that was lost, it is the same post.
 */
export const newPostSchema = z.object({
  postId: z.optional(z.uuid()),
  /** The project it belongs to; without it the person's first one. */
  projectId: z.optional(z.uuid()),
  text: z.string().check(z.maxLength(postTextCeiling)),
  publishAt: z.nullable(z.iso.datetime({ offset: true })),
  platforms: z._default(
    z.pipe(
      z.array(platformSchema).check(z.minLength(1)),
      z.transform((chosen: PlatformId[]) => platformIds.filter((id) => chosen.includes(id))),
    ),
    [...platformIds],
  ),
  /** Of the person's library, in the order they are shown. */
  mediaIds: z.optional(z.array(z.uuid()).check(z.maxLength(postMediaCeiling))),
})

export type NewPost = z.output<typeof newPostSchema>

/** Which posts are listed: those of one project, or all. */
export const postsWantedSchema = z.optional(z.object({ projectId: z.optional(z.uuid()) }))

export const postIdSchema = z.object({ postId: z.uuid() })
export const schedulePostSchema = z.extend(postIdSchema, { publishAt: newPostSchema.shape.publishAt })
/** The new time of a post that waits, or of a draft, which stays one. */
export const movePostSchema = z.extend(postIdSchema, { publishAt: z.iso.datetime({ offset: true }) })
/** `text` is for this platform alone; without it the target goes out as it is. */
export const retryTargetSchema = z.object({ targetId: z.uuid(), text: z.optional(newPostSchema.shape.text) })

export type RetryTarget = z.output<typeof retryTargetSchema>

/** A draft target waits for nothing: its post was cancelled before its time. An unknown one may be published or not, and is looked for. */
export type TargetStatus = 'draft' | 'queued' | 'publishing' | 'unknown' | 'published' | 'failed'
export type PostStatus = 'draft' | 'scheduled' | 'publishing' | 'unknown' | 'published' | 'partly-published' | 'failed'
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
}
