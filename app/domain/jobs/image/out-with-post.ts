import type { Media } from '../../files/media.ts'
import { type PlatformId, platformIds, platformOf } from '../../platforms/platforms.ts'
import type { Composition } from '../../posts/composition.ts'
import type { MadePicture } from './image-job.ts'

/** What of a post its pictures are: those of all, and those single platforms get in their place. */
export type PicturesOut = Pick<Composition, 'mediaIds' | 'variants'> & {
  /** What a platform is asked about. */
  readonly mediaFor: (platform: PlatformId) => readonly Media[]
}

/** The platform a picture was made for; none when it was made for all. */
const platformOfPicture = ({ label }: Pick<MadePicture, 'label'>): PlatformId | undefined =>
  platformIds.find((platform) => platformOf(platform).name === label)

/** Whether these are one idea, drawn for each platform in its own size. */
export const isForPlatforms = (pictures: readonly MadePicture[]): boolean =>
  pictures.length > 1 && pictures.every((picture) => platformOfPicture(picture) !== undefined)

const asMedia = ({ mime, bytes, width, height, alt }: MadePicture): Media => ({
  kind: 'image',
  mime,
  bytes,
  width,
  height,
  alt,
})

const idsOf = (pictures: readonly MadePicture[]) => [...new Set(pictures.map(({ mediaId }) => mediaId))]

/** Of the pictures that were put into a post those that are still there; null when none is: what was drawn in their place is chosen anew. */
export function stillInPost(
  posting: readonly string[] | null,
  pictures: readonly Pick<MadePicture, 'mediaId'>[],
): readonly string[] | null {
  const there = posting?.filter((id) => pictures.some(({ mediaId }) => mediaId === id)) ?? []
  return there.length === 0 ? null : there
}

/**
 * The pictures of a post that is being written. A set for all platforms goes each to its own, and a platform whose picture
 * was not made gets the first; any other pictures go to all of them, in their order.
 */
export function picturesOut(pictures: readonly MadePicture[], posting: readonly string[]): PicturesOut {
  const chosen = pictures.filter(({ mediaId }) => posting.includes(mediaId))
  const [first] = chosen
  const isSet = isForPlatforms(pictures) && new Set(posting).size > 1
  if (first === undefined || !isSet) {
    const mediaIds = idsOf(chosen)
    const media = mediaIds.flatMap((id) => chosen.find(({ mediaId }) => mediaId === id) ?? []).map(asMedia)
    return { mediaIds, variants: {}, mediaFor: () => media }
  }
  const own = (platform: PlatformId) => chosen.find((picture) => platformOfPicture(picture) === platform) ?? first
  const variants = Object.fromEntries(
    platformIds
      .map((platform) => [platform, own(platform).mediaId] as const)
      .filter(([, mediaId]) => mediaId !== first.mediaId)
      .map(([platform, mediaId]) => [platform, { mediaIds: [mediaId] }]),
  )
  return { mediaIds: [first.mediaId], variants, mediaFor: (platform) => [asMedia(own(platform))] }
}
