import type { PlatformId } from './platforms.ts'

/** Size of a picture in pixels, as platforms show it uncropped. */
export type PictureSize = {
  readonly name: string
  readonly ratio: string
  readonly width: number
  readonly height: number
}

/** All sizes, the most used first. */
export const pictureSizes = {
  square: { name: 'Square', ratio: '1:1', width: 1080, height: 1080 },
  portrait: { name: 'Portrait', ratio: '4:5', width: 1080, height: 1350 },
  story: { name: 'Story', ratio: '9:16', width: 1080, height: 1920 },
  landscape: { name: 'Landscape', ratio: '16:9', width: 1600, height: 900 },
  link: { name: 'Link card', ratio: '1.91:1', width: 1200, height: 630 },
  pin: { name: 'Pin', ratio: '2:3', width: 1000, height: 1500 },
} as const satisfies Readonly<Record<string, PictureSize>>

export type PictureSizeId = keyof typeof pictureSizes

export const pictureSizeIds = Object.keys(pictureSizes) as readonly PictureSizeId[]

export const isPictureSizeId = (value: unknown): value is PictureSizeId =>
  typeof value === 'string' && Object.hasOwn(pictureSizes, value)

/** The best size for each platform's feed. */
export const platformPictureSizes: Readonly<Record<PlatformId, PictureSizeId>> = {
  x: 'landscape',
  facebook: 'link',
  instagram: 'portrait',
  linkedin: 'link',
  tiktok: 'story',
  youtube: 'landscape',
  pinterest: 'pin',
  threads: 'square',
  bluesky: 'square',
}
