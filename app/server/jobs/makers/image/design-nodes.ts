import type { Node } from '@takumi-rs/core'
import type { Design, Layer } from '#app/domain/designs/design.ts'
import { type FaceId, faces } from '#app/domain/designs/type/faces.ts'

type Style = NonNullable<Node['style']>

/** How a face is asked for: Inter's large cuts are another drawing of it, and Instrument Sans has a narrow one. */
export function faceStyle(id: FaceId): Style {
  const face = faces[id]
  return {
    fontFamily: face.family,
    fontWeight: face.weight,
    fontStyle: face.italic ? 'italic' : 'normal',
    fontVariationSettings:
      face.family === 'Inter' ? `"opsz" ${face.weight >= 800 || face.weight <= 300 ? 32 : 20}` : `"wdth" ${face.width}`,
  }
}

/** The name under which the renderer finds a photograph. */
export const photoSource = (mediaId: string) => `photo:${mediaId}`

const withAlpha = (colour: string, opacity: number) =>
  `${colour}${Math.round(opacity * 255)
    .toString(16)
    .padStart(2, '0')}`

function nodeOf(layer: Layer): Node {
  const { x, y, width, height } = layer
  const place: Style = { position: 'absolute', left: x, top: y, width, height }
  switch (layer.kind) {
    case 'fill':
      return {
        type: 'container',
        style: { ...place, backgroundColor: withAlpha(layer.colour, layer.opacity), borderRadius: layer.radius },
      }
    case 'veil':
      return {
        type: 'container',
        style: {
          ...place,
          backgroundImage: `linear-gradient(to bottom, ${withAlpha(layer.colour, layer.from)}, ${withAlpha(layer.colour, layer.to)})`,
        },
      }
    case 'art':
      return {
        type: 'image',
        src: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${layer.svg}</svg>`,
        style: { ...place, ...(layer.radius > 0 && { borderRadius: layer.radius, overflow: 'hidden' }) },
      }
    case 'photo':
      return {
        type: 'image',
        src: photoSource(layer.mediaId),
        style: { ...place, objectFit: 'cover', objectPosition: 'center', borderRadius: layer.radius },
      }
    case 'line':
      return {
        type: 'text',
        text: layer.text,
        style: {
          ...place,
          ...faceStyle(layer.face),
          color: layer.colour,
          fontSize: layer.size,
          letterSpacing: layer.tracking,
          lineHeight: `${height}px`,
          textAlign: layer.align,
          whiteSpace: 'nowrap',
          fontFeatureSettings: '"tnum" 0',
        },
      }
  }
}

/** A design as the renderer takes it: every layer where the design says, nothing left to lay out. The picture's own edge cuts it: cutting it once more took a third of the time. */
export const designNode = ({ width, height, layers }: Design): Node => ({
  type: 'container',
  style: { position: 'relative', width, height },
  children: layers.map(nodeOf),
})
