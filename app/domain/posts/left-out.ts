import type { Media } from '../media/media.ts'
import { type PlatformId, platformIds } from '../platforms/platforms.ts'
import { refusalOf } from './check.ts'
import { checkForPractice, checkPlatformPost } from './check-composition.ts'
import { type Composition, platformPostOf } from './composition.ts'
import type { PostFailure } from './messages.ts'

/** What each platform is given beside the text. */
export type MediaFor = (platform: PlatformId) => readonly Media[]

const wordsAlone: MediaFor = () => []

/** Why a platform would turn this away; null when it takes it. */
function refusalWith(text: string, platform: PlatformId, media: readonly Media[]): PostFailure | null {
  if (media.length === 0) return refusalOf(text, platform)
  const [first] = checkForPractice(platform, { text, media })
  if (first === undefined) return null
  const { field: _, ...failure } = first
  return failure
}

/** The platforms that would not take this text with its pictures, each with the reason: known before anything is published. */
export function leftOut(
  text: string,
  mediaFor: MediaFor = wordsAlone,
  variants: Composition['variants'] = {},
): readonly { readonly platform: PlatformId; readonly refusal: PostFailure }[] {
  return platformIds.flatMap((platform) => {
    const own = platformPostOf({ text, mediaIds: [], variants }, platform)
    const refusal = refusalWith(own.text, platform, mediaFor(platform))
    return refusal === null ? [] : [{ platform, refusal }]
  })
}

/** The platforms whose practice account draws these words as a card, and whose real accounts need a picture or a video. */
export const wantingMedia = (text: string, mediaFor: MediaFor = wordsAlone): readonly PlatformId[] =>
  platformIds.filter((platform) =>
    checkPlatformPost(platform, { text, media: mediaFor(platform) }).some(({ code }) => code === 'media_missing'),
  )
