import * as z from 'zod/mini'
import { plannedRangeMs } from '../limits.ts'
import type { PlatformId } from '../platforms/platforms.ts'
import type { PostStatus } from '../post-statuses.ts'
import { type Instant, millisOf } from '../time/instant.ts'
import { instantSchema } from '../time/instant-schema.ts'
import { excerptOf, titleOf, wordless } from '../wording/excerpts.ts'
import type { TargetStatus } from './post.ts'

/** The stretch of time a calendar shows: `from` belongs to it, `until` does not. */
export const plannedRangeSchema = z.object({ from: instantSchema, until: instantSchema }).check(
  z.refine(({ from, until }) => {
    const length = millisOf(until) - millisOf(from)
    return length > 0 && length <= plannedRangeMs
  }),
)

export type PlannedRange = z.output<typeof plannedRangeSchema>

/** Which posts of that stretch: of one project, or those that go to one account or stand in its posting times. */
const narrowingSchema = z.object({
  project: z.optional(z.uuid()),
  account: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
})
export type PlannedNarrowing = z.output<typeof narrowingSchema>
export const plannedWantedSchema = z.intersection(plannedRangeSchema, narrowingSchema)
export type PlannedWanted = PlannedRange & PlannedNarrowing

const titleCharacters = 120

/** The first line of a post, cut: what it is called where it is planned. */
export const plannedTitleOf = (text: string): string => excerptOf(titleOf(text) || wordless, titleCharacters)

/** A post as a calendar shows it. */
export type PlannedPost = {
  readonly id: string
  /** See `plannedTitleOf`. */
  readonly title: string
  /** When it goes out, went out, or is meant to; null for a draft nobody has given a time. */
  readonly at: Instant | null
  readonly status: PostStatus
  readonly platforms: readonly { readonly platform: PlatformId; readonly status: TargetStatus }[]
  /** The accounts it goes to; left out: all of them. */
  readonly accountIds?: readonly string[]
  /** A repeat sends it again, or made it; left out otherwise. */
  readonly isRepeated?: boolean
}

export type PlannedPosts = {
  readonly posts: readonly PlannedPost[]
  /** Drafts without a time, the newest first. */
  readonly drafts: readonly PlannedPost[]
  /** Whether there are more than are told. */
  readonly isCut: boolean
}
