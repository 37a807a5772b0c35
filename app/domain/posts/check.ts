import { fail, ok, type Result } from '../outcome.ts'
import { checkText } from '../platforms/check-text.ts'
import { measureText } from '../platforms/measure.ts'
import { fitsEverywhere } from '../platforms/plain-text.ts'
import type { PlatformId } from '../platforms/platforms.ts'
import type { Instant } from '../time/instant.ts'
import { type PostFailure, postFailure } from './messages.ts'
import type { NewPost } from './post.ts'
import { refusalOfTime } from './publish-time.ts'

export function textUseOf(text: string, id: PlatformId): { length: number; limit: number; left: number } {
  const { used: length, limit } = measureText(id, text)
  return { length, limit, left: limit - length }
}

export function refusalOf(text: string, id: PlatformId): PostFailure | null {
  const [first] = checkText(id, text)
  if (first === undefined) return null
  const { field: _, ...failure } = first
  return failure
}

const none: readonly PlatformId[] = []

/** Platforms that would refuse a text. */
export const turnedAwayBy = (text: string, platforms: readonly PlatformId[]): readonly PlatformId[] =>
  fitsEverywhere(text) ? none : platforms.filter((id) => refusalOf(text, id) !== null)

/** Destination of a post: a link, or the platform's practice account (null). */
export type Place = { readonly platform: PlatformId; readonly linkId: string | null }

export type CheckedTarget = Place & { readonly refusal: PostFailure | null }

/** True when a text shows nothing: white space, control and filler characters. */
export const isBlankText = (text: string): boolean =>
  /^[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u.test(text)

/** Checks a whole post: refused when no platform accepts it; else each target has its own refusal. */
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

export const practicePlaces = (platforms: readonly PlatformId[]): readonly Place[] =>
  platforms.map((platform) => ({ platform, linkId: null }))
