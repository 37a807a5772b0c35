import { replaceLinks } from './entities.ts'
import type { PlatformId } from './platforms.ts'
import type { Problem } from './problem.ts'
import type { ProblemCode } from './problem-codes.ts'
import type { MediaKind } from './rules/platform-rules.ts'
import { rulesOf } from './table.ts'

/** Fixes of one press. Pictures are handled in `picture-fix.ts`, texts in `split-text.ts`. */
export type Fix =
  | 'shorten'
  | 'split-into-thread'
  | 'remove-characters'
  | 'link-to-comment'
  | 'crop'
  | 'convert'
  | 'resize'
  | 'take-out'
  | 'keep-first'
  | 'add-alt'
  | 'draw'
  | 'add-media'
  | 'leave-out'
  | 'fill-field'

/** Fixes that redraw the picture, which is impossible for a video or an animation. */
export type PictureFix = 'crop' | 'convert' | 'resize'

const fixes: Readonly<Partial<Record<ProblemCode, readonly Fix[]>>> = {
  text_too_long: ['shorten', 'split-into-thread'],
  text_too_many_bytes: ['shorten', 'split-into-thread'],
  part_too_long: ['shorten', 'split-into-thread'],
  comment_too_long: ['shorten'],
  characters_refused: ['remove-characters'],
  too_many_links: ['link-to-comment'],
  link_costs_more: ['link-to-comment'],
  media_missing: ['draw', 'add-media', 'leave-out'],
  too_much_media: ['keep-first'],
  media_kind_refused: ['take-out', 'leave-out'],
  media_mixed: ['leave-out'],
  sizes_differ: ['crop'],
  ratio_refused: ['crop', 'take-out'],
  mime_refused: ['convert', 'take-out'],
  file_too_large: ['resize', 'take-out'],
  file_heavy: ['resize'],
  too_wide: ['resize', 'take-out'],
  too_high: ['resize', 'take-out'],
  too_long: ['take-out'],
  // Nothing here can enlarge or lengthen a file; only the original can be made again.
  file_too_small: ['take-out', 'leave-out'],
  too_narrow: ['take-out', 'leave-out'],
  too_low: ['take-out', 'leave-out'],
  too_short: ['take-out', 'leave-out'],
  alt_missing: ['add-alt'],
  field_missing: ['fill-field'],
}

const threaded: ReadonlySet<PlatformId> = new Set(['x', 'threads', 'bluesky'])
/** Platforms where the author can write the first comment. */
const commented: ReadonlySet<PlatformId> = new Set([
  'x',
  'facebook',
  'instagram',
  'linkedin',
  'youtube',
  'threads',
  'bluesky',
])

export const takesThread = (platform: PlatformId): boolean => threaded.has(platform)
export const takesFirstComment = (platform: PlatformId): boolean => commented.has(platform)

export const isPictureFix = (fix: Fix): fix is PictureFix => fix === 'crop' || fix === 'convert' || fix === 'resize'

export const takesPictures = (platform: PlatformId) =>
  rulesOf(platform).media.mixes.some(({ is }) => is.kinds.includes('image'))

/** Fixes that can run on many problems at once: they need no further input. */
const repeatable: ReadonlySet<Fix> = new Set<Fix>([
  'shorten',
  'remove-characters',
  'link-to-comment',
  'crop',
  'convert',
  'resize',
  'take-out',
  'keep-first',
  'leave-out',
])
export const isRepeatable = (fix: Fix): boolean => repeatable.has(fix)

/** Kinds of a post's files, in order. */
type Kinds = readonly MediaKind[]

const kindAt = (place: number, kinds: Kinds) => kinds[place - 1] ?? null
const canDraw = ({ facts }: Pick<Problem, 'facts'>, kinds: Kinds) =>
  'place' in facts
    ? kindAt(facts.place, kinds) === 'image'
    : kinds.length > 0 && kinds.every((kind) => kind === 'image')

/**
 * Fixes of a problem on its platform with its files; empty where only the person can solve it. Removing a file is
 * offered only when nothing else helps and something remains to post.
 */
export function fixesOf({ code, facts }: Pick<Problem, 'code' | 'facts'>, kinds: Kinds = []): readonly Fix[] {
  const { platform } = facts
  const drawn = canDraw({ facts }, kinds)
  const own = fixes[code] ?? []
  const isRemade = drawn && own.some(isPictureFix)
  const goesWithout =
    code === 'media_kind_refused'
      ? !('leavesNone' in facts && facts.leavesNone)
      : !rulesOf(platform).media.required.is || kinds.length > 1
  return own.filter((fix) => {
    if (isPictureFix(fix)) return drawn
    if (fix === 'draw') return takesPictures(platform)
    if (fix === 'take-out') return !isRemade && goesWithout && 'place' in facts && kindAt(facts.place, kinds) !== null
    return (
      (fix !== 'split-into-thread' || threaded.has(platform)) && (fix !== 'link-to-comment' || commented.has(platform))
    )
  })
}

const elsewhere: Readonly<Partial<Record<ProblemCode, string>>> = {
  too_long: 'cut it',
  ratio_refused: 'crop it',
  mime_refused: 'save it as an MP4',
  file_too_large: 'save it smaller, at 1080p for one',
  too_wide: 'save it smaller, at 720p for one',
  too_high: 'save it smaller, at 720p for one',
}

/** Advice for a file that cannot be changed here; null where a fix exists or nothing helps. */
export function insteadOf({ code, facts }: Pick<Problem, 'code' | 'facts'>, kinds: Kinds): string | null {
  const way = elsewhere[code]
  if (way === undefined || !('place' in facts)) return null
  const kind = kindAt(facts.place, kinds)
  if (kind === 'gif') return 'A picture that moves is not changed here: make it anew where you made it, then add that.'
  return kind === 'video'
    ? `Films are not changed here: ${way} in the app you made it with, then add the new one.`
    : null
}

export const withoutRefused = (platform: PlatformId, text: string): string => {
  const refused = rulesOf(platform).text.refused?.is ?? ''
  return [...text].filter((character) => !refused.includes(character)).join('')
}

/** Moves the links of a text into a first comment. */
export function linksToComment(
  platform: PlatformId,
  text: string,
): { readonly text: string; readonly comment: string } {
  const links: string[] = []
  const kept = replaceLinks(platform, text, (link) => {
    links.push(link)
    return ''
  })
  return {
    text: kept
      .replaceAll(/[ \t]{2,}/g, ' ')
      .replaceAll(/[ \t]+$/gm, '')
      .trim(),
    comment: links.join('\n'),
  }
}
