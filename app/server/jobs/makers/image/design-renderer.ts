import { Renderer } from '@takumi-rs/core'
import type { Design } from '#app/domain/designs/design.ts'
import { designNode, photoSource } from './design-nodes.ts'
import { loadFaces } from './load-faces.ts'

export type PictureFormat = 'png' | 'jpeg' | 'webp'

export type Drawing = {
  readonly design: Design
  readonly width: number
  readonly height: number
  readonly format: PictureFormat
  readonly photos: readonly { readonly mediaId: string; readonly bytes: Uint8Array }[]
}

/** A renderer that has its faces; what it draws is the same every time. */
export async function designRenderer(): Promise<(drawing: Drawing) => Promise<Uint8Array>> {
  const renderer = new Renderer()
  await loadFaces(renderer)
  return ({ design, width, height, format, photos }) =>
    renderer.render(designNode(design), {
      width,
      height,
      devicePixelRatio: width / design.width,
      format,
      ...(format !== 'png' && { quality: 88 }),
      images: photos.map(({ mediaId, bytes }) => ({ src: photoSource(mediaId), data: bytes, cache: 'none' })),
    })
}
