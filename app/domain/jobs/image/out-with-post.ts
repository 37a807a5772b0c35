import type { Media } from '../../files/media.ts'
import { type PlatformId, platformIds, platformOf } from '../../platforms/platforms.ts'
import type { Composition } from '../../posts/composition.ts'
import type { MadePicture } from './image-job.ts'

/** Media of a post made from pictures: the common ones, and those of single platforms. */
export type PicturesOut = Pick<Composition, 'mediaIds' | 'variants'> & {
  /** Media that a platform's check reads. */
  readonly mediaFor: (platform: PlatformId) => readonly Media[]
}

/** The platform a picture was made for; undefined for all. */
const platformOfPicture = ({ label }: Pick<MadePicture, 'label'>): PlatformId | undefined =>
  platformIds.find((platform) => platformOf(platform).name === label)

/** True when the pictures are one idea in each platform's size. */
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

/** Ids of the post's pictures that still exist; null when none does, so that new ones are chosen. */
export function stillInPost(
  posting: readonly string[] | null,
  pictures: readonly Pick<MadePicture, 'mediaId'>[],
): readonly string[] | null {
  const there = posting?.filter((id) => pictures.some(({ mediaId }) => mediaId === id)) ?? []
  return there.length === 0 ? null : there
}

/**
 * Assigns pictures to a post. Of a set each platform gets its own, or the first where its own is missing; other
 * pictures go to all platforms, in order.
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
