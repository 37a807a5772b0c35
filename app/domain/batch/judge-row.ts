import type { Media } from '../files/media.ts'
import { checkMedia } from '../platforms/check-media.ts'
import { checkText } from '../platforms/check-text.ts'
import { type PlatformId, platformIds } from '../platforms/platforms.ts'
import type { Problem } from '../platforms/problem.ts'
import { isAdvice } from '../platforms/problem-codes.ts'
import { turnedAwayBy } from '../posts/check.ts'
import { checkPlatformPost, isMadeUpFor } from '../posts/check-composition.ts'
import { platformPostOf } from '../posts/composition.ts'
import type { Versions } from './extras.ts'
import type { MediaKnown } from './media.ts'

/** The parts of a row that platforms check. */
export type RowParts = {
  readonly text: string
  readonly media: readonly string[]
  readonly alts: readonly string[]
  readonly versions: Versions
}

const nothing: readonly Problem[] = []

const noFiles: readonly Media[] = []

/** The complaint of each platform about a post without media: computed once, since a file has thousands of texts. */
const wantsMedia: ReadonlyMap<PlatformId, Problem> = new Map(
  platformIds.flatMap((platform) => checkMedia(platform, noFiles, undefined).map((one) => [platform, one] as const)),
)

/** Checks a row that is text alone, as most rows are. */
export function judgeText(text: string, platforms: readonly PlatformId[]): readonly Problem[] {
  const turned = turnedAwayBy(text, platforms)
  const found = platforms.flatMap((platform) => {
    const [first = wantsMedia.get(platform)] = turned.includes(platform) ? checkText(platform, text) : nothing
    return first === undefined ? nothing : [first]
  })
  return found.length === 0 ? nothing : found
}

/** The first problem of each platform that would refuse the row; empty when all accept it. */
export function judgeRow(parts: RowParts, platforms: readonly PlatformId[], known: MediaKnown): readonly Problem[] {
  const { text, media, versions } = parts
  if (media.length === 0 && Object.keys(versions).length === 0) return judgeText(text, platforms)
  const files = factsOf(parts, known)
  const isKnown = files.length === media.length
  return platforms.flatMap((platform) => {
    const { mediaIds: own, ...words } = platformPostOf({ text, mediaIds: [], variants: versions }, platform)
    // Media of one platform's version are ids, about which nothing is known here.
    const isOwn = versions[platform]?.mediaIds !== undefined
    const isSeen = isKnown && !(isOwn && own.length > 0)
    const found = checkPlatformPost(platform, { ...words, media: isOwn ? [] : files })
    const [first] = found.filter(
      (one) =>
        !isAdvice(one) && !isMadeUpFor(one) && (isSeen || (one.field !== 'media' && one.code !== 'nothing_to_post')),
    )
    return first === undefined ? [] : [first]
  })
}

/** Known facts of its files, each with the row's alt text. */
function factsOf({ media, alts }: RowParts, known: MediaKnown): readonly Media[] {
  return media.flatMap((name, place) => {
    const found = known.get(name)
    if (found === undefined || 'failure' in found || !found.facts) return []
    const alt = alts[place] ?? ''
    return alt === '' ? found.facts : { ...found.facts, alt }
  })
}
