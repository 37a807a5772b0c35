import * as z from 'zod/mini'
import { plannedRangeMs } from '../limits.ts'
import type { PlatformId } from '../platforms/platforms.ts'
import type { PostStatus } from '../post-statuses.ts'
import { type Instant, millisOf } from '../time/instant.ts'
import { instantSchema } from '../time/instant-schema.ts'
import { excerptOf, titleOf, wordless } from '../wording/excerpts.ts'
import type { TargetStatus } from './post.ts'

/** Range of a calendar: `from` is included, `until` is not. */
export const plannedRangeSchema = z.object({ from: instantSchema, until: instantSchema }).check(
  z.refine(({ from, until }) => {
    const length = millisOf(until) - millisOf(from)
    return length > 0 && length <= plannedRangeMs
  }),
)

export type PlannedRange = z.output<typeof plannedRangeSchema>

/** Restricts the posts to one project, or to one account and its slots. */
const narrowingSchema = z.object({
  project: z.optional(z.uuid()),
  account: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
})
export type PlannedNarrowing = z.output<typeof narrowingSchema>
export const plannedWantedSchema = z.intersection(plannedRangeSchema, narrowingSchema)
export type PlannedWanted = PlannedRange & PlannedNarrowing

const titleCharacters = 120

/** Title of a post in plans: its first line, cut. */
export const plannedTitleOf = (text: string): string => excerptOf(titleOf(text) || wordless, titleCharacters)

export type PlannedPost = {
  readonly id: string
  /** See `plannedTitleOf`. */
  readonly title: string
  /** Its planned or actual time; null for a draft without one. */
  readonly at: Instant | null
  readonly status: PostStatus
  readonly platforms: readonly { readonly platform: PlatformId; readonly status: TargetStatus }[]
  /** Its accounts; left out: all of them. */
  readonly accountIds?: readonly string[]
  /** True when a repeat uses or created it; left out otherwise. */
  readonly isRepeated?: boolean
}

export type PlannedPosts = {
  readonly posts: readonly PlannedPost[]
  /** Drafts without a time, newest first. */
  readonly drafts: readonly PlannedPost[]
  /** True when there are more posts than listed. */
  readonly isCut: boolean
}
