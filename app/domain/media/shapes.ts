import type { PlatformId } from '../platforms/platforms.ts'

/** A size that a platform shows a picture in, at its best. */
export type Shape = {
  readonly id: string
  readonly name: string
  readonly platform: PlatformId | null
  /** Pixels; null keeps the picture's own sides. */
  readonly width: number | null
  readonly height: number | null
  readonly ratio: string
  /** No file the platform would turn away. */
  readonly maxBytes: number
  readonly mime: 'image/jpeg' | 'image/webp' | 'image/png'
}

const mb = 1_000_000

/** Where two of a platform's own documents disagree, the smaller limit stands: it is taken by both. */
export const shapes = [
  {
    id: 'own',
    name: 'Whole picture',
    platform: null,
    width: null,
    height: null,
    ratio: 'Its own',
    maxBytes: 5 * mb,
    mime: 'image/jpeg',
  },
  {
    id: 'instagram-portrait',
    name: 'Instagram portrait',
    platform: 'instagram',
    width: 1080,
    height: 1350,
    ratio: '4:5',
    maxBytes: 8 * mb,
    mime: 'image/jpeg',
  },
  {
    id: 'instagram-square',
    name: 'Instagram square',
    platform: 'instagram',
    width: 1080,
    height: 1080,
    ratio: '1:1',
    maxBytes: 8 * mb,
    mime: 'image/jpeg',
  },
  {
    id: 'instagram-story',
    name: 'Instagram story',
    platform: 'instagram',
    width: 1080,
    height: 1920,
    ratio: '9:16',
    maxBytes: 8 * mb,
    mime: 'image/jpeg',
  },
  {
    id: 'x-wide',
    name: 'X',
    platform: 'x',
    width: 1600,
    height: 900,
    ratio: '16:9',
    maxBytes: 5 * mb,
    mime: 'image/jpeg',
  },
  {
    id: 'facebook-wide',
    name: 'Facebook',
    platform: 'facebook',
    width: 1200,
    height: 630,
    ratio: '1.91:1',
    maxBytes: 4 * mb,
    mime: 'image/jpeg',
  },
  {
    id: 'linkedin-wide',
    name: 'LinkedIn',
    platform: 'linkedin',
    width: 1200,
    height: 627,
    ratio: '1.91:1',
    maxBytes: 8 * mb,
    mime: 'image/jpeg',
  },
  {
    id: 'pinterest-pin',
    name: 'Pinterest',
    platform: 'pinterest',
    width: 1000,
    height: 1500,
    ratio: '2:3',
    maxBytes: 8 * mb,
    mime: 'image/jpeg',
  },
  {
    id: 'tiktok-photo',
    name: 'TikTok',
    platform: 'tiktok',
    width: 1080,
    height: 1920,
    ratio: '9:16',
    maxBytes: 8 * mb,
    mime: 'image/jpeg',
  },
  {
    id: 'youtube-thumbnail',
    name: 'YouTube thumbnail',
    platform: 'youtube',
    width: 1280,
    height: 720,
    ratio: '16:9',
    maxBytes: 2 * mb,
    mime: 'image/jpeg',
  },
  {
    id: 'threads-portrait',
    name: 'Threads',
    platform: 'threads',
    width: 1080,
    height: 1350,
    ratio: '4:5',
    maxBytes: 8 * mb,
    mime: 'image/jpeg',
  },
  {
    id: 'bluesky-wide',
    name: 'Bluesky',
    platform: 'bluesky',
    width: 1600,
    height: 900,
    ratio: '16:9',
    maxBytes: 1 * mb,
    mime: 'image/jpeg',
  },
] as const satisfies readonly Shape[]

export type ShapeId = (typeof shapes)[number]['id']

const shapeIds = shapes.map(({ id }) => id)
export const isShapeId = (value: string): value is ShapeId => shapeIds.some((id) => id === value)

export function shapeOf(id: ShapeId): Shape {
  const shape = shapes.find((known) => known.id === id)
  if (shape === undefined) throw new Error(`No shape is called ${id}.`)
  return shape
}
