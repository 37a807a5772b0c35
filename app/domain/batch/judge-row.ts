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

/** What a row is made of, as its platforms are given it. */
export type RowParts = {
  readonly text: string
  readonly media: readonly string[]
  readonly alts: readonly string[]
  readonly versions: Versions
}

const nothing: readonly Problem[] = []

const noFiles: readonly Media[] = []

/** A file has thousands of texts: what a platform has against a post without a file is the same for all of them. */
const wantsMedia: ReadonlyMap<PlatformId, Problem> = new Map(
  platformIds.flatMap((platform) => checkMedia(platform, noFiles, undefined).map((one) => [platform, one] as const)),
)

/** The same for a row that is a text alone, as most rows of most files are. */
export function judgeText(text: string, platforms: readonly PlatformId[]): readonly Problem[] {
  const turned = turnedAwayBy(text, platforms)
  const found = platforms.flatMap((platform) => {
    const [first = wantsMedia.get(platform)] = turned.includes(platform) ? checkText(platform, text) : nothing
    return first === undefined ? nothing : [first]
  })
  return found.length === 0 ? nothing : found
}

/** The first thing each platform that would turn a row away has against it; empty when all of them take it. */
export function judgeRow(parts: RowParts, platforms: readonly PlatformId[], known: MediaKnown): readonly Problem[] {
  const { text, media, versions } = parts
  if (media.length === 0 && Object.keys(versions).length === 0) return judgeText(text, platforms)
  const files = factsOf(parts, known)
  const isKnown = files.length === media.length
  return platforms.flatMap((platform) => {
    const { mediaIds: own, ...words } = platformPostOf({ text, mediaIds: [], variants: versions }, platform)
    // Files that one platform has of its own are ids, which nothing is known of here.
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

/** What is known of its files, each with what the row says it shows. */
function factsOf({ media, alts }: RowParts, known: MediaKnown): readonly Media[] {
  return media.flatMap((name, place) => {
    const found = known.get(name)
    if (found === undefined || 'failure' in found || !found.facts) return []
    const alt = alts[place] ?? ''
    return alt === '' ? found.facts : { ...found.facts, alt }
  })
}
