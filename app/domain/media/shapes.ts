import { type PictureSizeId, pictureSizes } from '../platforms/picture-sizes.ts'
import type { PlatformId } from '../platforms/platforms.ts'
import { rulesOf } from '../platforms/table.ts'

/** A picture size that a platform shows best. */
type AnyShape<Id extends string> = {
  readonly id: Id
  readonly name: string
  readonly platform: PlatformId | null
  /** Pixels; null keeps the picture's own sides. */
  readonly width: number | null
  readonly height: number | null
  readonly ratio: string
  /** Largest file that the platform neither refuses nor compresses. */
  readonly maxBytes: number
  readonly mime: 'image/jpeg'
}

/** Limit where none is known, and for a picture without a platform. */
const lightBytes = 5_000_000

function maxBytesOn(platform: PlatformId): number {
  const { bytes, advisedBytes } = rulesOf(platform).image
  return Math.min(bytes?.is.to ?? Number.POSITIVE_INFINITY, advisedBytes?.is ?? Number.POSITIVE_INFINITY)
}

function shapeFor<Id extends string>(id: Id, name: string, platform: PlatformId, size: PictureSizeId): AnyShape<Id> {
  const { width, height, ratio } = pictureSizes[size]
  const most = maxBytesOn(platform)
  const maxBytes = Number.isFinite(most) ? most : lightBytes
  return { id, name, platform, width, height, ratio, maxBytes, mime: 'image/jpeg' }
}

/** Sizes of made pictures, limits of the platform table. The first of a platform suits its feed best. */
export const shapes = [
  {
    id: 'own',
    name: 'Whole picture',
    platform: null,
    width: null,
    height: null,
    ratio: 'Its own',
    maxBytes: lightBytes,
    mime: 'image/jpeg',
  } satisfies AnyShape<'own'>,
  shapeFor('instagram-portrait', 'Instagram portrait', 'instagram', 'portrait'),
  shapeFor('instagram-square', 'Instagram square', 'instagram', 'square'),
  shapeFor('instagram-story', 'Instagram story', 'instagram', 'story'),
  shapeFor('x-wide', 'X', 'x', 'landscape'),
  shapeFor('facebook-wide', 'Facebook', 'facebook', 'link'),
  shapeFor('linkedin-wide', 'LinkedIn', 'linkedin', 'link'),
  shapeFor('pinterest-pin', 'Pinterest', 'pinterest', 'pin'),
  shapeFor('tiktok-photo', 'TikTok', 'tiktok', 'story'),
  shapeFor('youtube-thumbnail', 'YouTube thumbnail', 'youtube', 'landscape'),
  shapeFor('threads-portrait', 'Threads', 'threads', 'portrait'),
  shapeFor('bluesky-wide', 'Bluesky', 'bluesky', 'landscape'),
] as const

export type ShapeId = (typeof shapes)[number]['id']
export type Shape = AnyShape<ShapeId>

const shapeIds: readonly string[] = shapes.map(({ id }) => id)
export const isShapeId = (value: string): value is ShapeId => shapeIds.includes(value)

export function shapeOf(id: ShapeId): Shape {
  const shape = shapes.find((known) => known.id === id)
  if (shape === undefined) throw new Error(`No shape is called ${id}.`)
  return shape
}
