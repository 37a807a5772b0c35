import type { PlatformId } from '../../platforms/platforms.ts'

/** Sides in pixels, and the platforms that show a picture of them whole. */
export type PictureSize = {
  readonly id: string
  readonly label: string
  readonly ratio: string
  readonly width: number
  readonly height: number
  readonly platforms: readonly PlatformId[]
}

export const pictureSizes = [
  {
    id: 'square',
    label: 'Square',
    ratio: '1:1',
    width: 1080,
    height: 1080,
    platforms: ['facebook', 'instagram', 'linkedin'],
  },
  { id: 'portrait', label: 'Portrait', ratio: '4:5', width: 1080, height: 1350, platforms: ['instagram', 'threads'] },
  { id: 'tall', label: 'Story', ratio: '9:16', width: 1080, height: 1920, platforms: ['instagram', 'tiktok'] },
  { id: 'pin', label: 'Pin', ratio: '2:3', width: 1000, height: 1500, platforms: ['pinterest'] },
  { id: 'wide', label: 'Wide', ratio: '16:9', width: 1600, height: 900, platforms: ['x', 'youtube', 'bluesky'] },
  { id: 'link', label: 'Link', ratio: '1.91:1', width: 1200, height: 628, platforms: ['facebook', 'linkedin'] },
] as const satisfies readonly PictureSize[]

export type PictureSizeId = (typeof pictureSizes)[number]['id']
export const pictureSizeIds = pictureSizes.map(({ id }) => id) as [PictureSizeId, ...PictureSizeId[]]

export const pictureSizeOf = (id: PictureSizeId): PictureSize =>
  pictureSizes.find((size) => size.id === id) ?? pictureSizes[0]

/** The size of each platform's own, when one idea is made for all of them. */
export const sizeOfPlatform: Readonly<Record<PlatformId, PictureSizeId>> = {
  x: 'wide',
  facebook: 'link',
  instagram: 'portrait',
  linkedin: 'link',
  tiktok: 'tall',
  youtube: 'wide',
  pinterest: 'pin',
  threads: 'portrait',
  bluesky: 'wide',
}
