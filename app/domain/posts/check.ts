import { postLatenessAllowedMs, scheduleAheadMs } from '../limits.ts'
import { fail, ok, type Result } from '../outcome.ts'
import { checkText } from '../platforms/check-text.ts'
import { measureText } from '../platforms/measure.ts'
import { fitsEverywhere } from '../platforms/plain-text.ts'
import type { PlatformId } from '../platforms/platforms.ts'
import { addMs, type Instant, millisOf } from '../time/instant.ts'
import { type PostFailure, postFailure, sentenceForPost } from './messages.ts'
import type { NewPost } from './post.ts'

/** The latest moment a post may be scheduled for, for the field that asks and for the server that answers. */
export const latestPublishAt = (now: Instant): Instant => addMs(now, scheduleAheadMs)

/** Between which moments a post may be scheduled, in milliseconds: read once where thousands of times are checked. */
export const scheduleBounds = (now: Instant): { readonly earliestMs: number; readonly latestMs: number } => ({
  earliestMs: millisOf(now) - postLatenessAllowedMs,
  latestMs: millisOf(latestPublishAt(now)),
})

/** What is wrong with a moment, in milliseconds. */
export const untimelyIn = (
  { earliestMs, latestMs }: ReturnType<typeof scheduleBounds>,
  dueMs: number,
): 'time_has_passed' | 'too_far_ahead' | null =>
  dueMs < earliestMs ? 'time_has_passed' : dueMs > latestMs ? 'too_far_ahead' : null

/** Why a post cannot go out at this moment; null when it can. A post meant for now has no moment and passes. */
export function refusalOfTime(publishAt: Instant | null, now: Instant): PostFailure | null {
  const untimely = publishAt === null ? null : untimelyIn(scheduleBounds(now), millisOf(publishAt))
  return untimely === null ? null : postFailure(untimely)
}

/**
 * Why a time that is picked cannot be had, in a sentence; null where it can. `isAt`: the time it has, which it may keep when it
 * is over, as one that is held back does.
 */
export function wrongTimeOf(at: Instant | null, now: Instant, isAt: Instant | null = null): string | null {
  if (at === null) return 'Choose a date and time.'
  const refusal = at === isAt ? null : refusalOfTime(at, now)
  return refusal === null ? null : sentenceForPost(refusal)
}

/** How much of a platform's limit a text uses, for the counter beside it. */
export function textUseOf(text: string, id: PlatformId): { length: number; limit: number; left: number } {
  const { used: length, limit } = measureText(id, text)
  return { length, limit, left: limit - length }
}

/** Why a platform would turn this text away; null when it takes it. */
export function refusalOf(text: string, id: PlatformId): PostFailure | null {
  const [first] = checkText(id, text)
  if (first === undefined) return null
  const { field: _, ...failure } = first
  return failure
}

const none: readonly PlatformId[] = []

/** Which of these platforms would turn a text away. */
export const turnedAwayBy = (text: string, platforms: readonly PlatformId[]): readonly PlatformId[] =>
  fitsEverywhere(text) ? none : platforms.filter((id) => refusalOf(text, id) !== null)

/** Where a post goes: a linked account, or without a link the practice account of the platform. */
export type Place = { readonly platform: PlatformId; readonly linkId: string | null }

export type CheckedTarget = Place & { readonly refusal: PostFailure | null }

/** Whether nothing of a text can be seen: blanks, and signs that only join, part or fill. */
export const isBlankText = (text: string): boolean =>
  /^[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u.test(text)

/** The whole post: a post no platform takes is refused; else each target carries its own refusal. */
export function checkTargets(
  { text, publishAt, hasMedia = false }: Pick<NewPost, 'text' | 'publishAt'> & { readonly hasMedia?: boolean },
  places: readonly Place[],
  now: Instant,
  refusalAt: (place: Place) => PostFailure | null = ({ platform }) => refusalOf(text, platform),
): Result<readonly CheckedTarget[], PostFailure> {
  if (isBlankText(text) && !hasMedia) return fail(postFailure('empty_text'))
  const untimely = refusalOfTime(publishAt, now)
  if (untimely !== null) return fail(untimely)
  const targets = places.map((place) => ({ ...place, refusal: refusalAt(place) }))
  if (targets.every((target) => target.refusal !== null)) return fail(postFailure('no_platform_takes_it'))
  return ok(targets)
}

/** The practice accounts of these platforms. */
export const practicePlaces = (platforms: readonly PlatformId[]): readonly Place[] =>
  platforms.map((platform) => ({ platform, linkId: null }))
