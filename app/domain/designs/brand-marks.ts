import { fill } from './compositions/kit.ts'
import type { DesignBrand, DesignLogo, Layer, Rectangle } from './design.ts'
import type { Node } from './layout/nodes.ts'
import { type FaceId, faceFor } from './type/faces.ts'
import { widthOf } from './type/measure-text.ts'

/** Faces for running text of a brand with Instrument Sans. */
const instrument: Partial<Record<FaceId, FaceId>> = { body: 'displayMedium', strong: 'display', slanted: 'italic' }

/** The composition with running text in the brand's font; headings have it already. */
export function inBodyFont(node: Node, font: string | null | undefined): Node {
  if (font === null || font === undefined || /inter/i.test(font)) return node
  switch (node.kind) {
    case 'text': {
      const wanted = instrument[node.face]
      // Text with letters this face lacks keeps its own face.
      return wanted === undefined || faceFor(node.text, wanted) !== wanted ? node : { ...node, face: wanted }
    }
    case 'stack':
    case 'row':
      return { ...node, children: node.children.map((child) => inBodyFont(child, font)) }
    case 'box':
      return { ...node, child: inBodyFont(node.child, font) }
    default:
      return node
  }
}

type Sheet = { readonly width: number; readonly height: number; readonly unit: number; readonly margin: number }

const meets = (one: Rectangle, other: Rectangle) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height

const holds = (outer: Rectangle, inner: Rectangle) =>
  outer.x <= inner.x &&
  outer.y <= inner.y &&
  outer.x + outer.width >= inner.x + inner.width &&
  outer.y + outer.height >= inner.y + inner.height

/** The visible part of a layer: a short line leaves most of its box empty. */
function inked(layer: Layer): Rectangle {
  if (layer.kind !== 'line') return layer
  const { x, y, width, height, text, face, size, tracking, align } = layer
  const own = Math.min(width, widthOf(text, face, size, tracking / size))
  const left = align === 'start' ? x : align === 'end' ? x + width - own : x + (width - own) / 2
  return { x: left, y, width: own, height }
}

/** Heights in hundredths of the sheet, tried from large to small. */
const heights = [6.5, 5, 3.8] as const
const widest = 22

function sizeOf({ ratio }: DesignLogo, unit: number, height: number) {
  const width = Math.min(height * ratio, widest)
  return { width: unit * width, height: (unit * width) / ratio }
}

/**
 * The logo in a free corner, on a plate of the brand's background so that it is visible anywhere. It never covers
 * words: a picture without a free corner has no logo.
 */
export function logoLayers(
  { width, height, unit, margin }: Sheet,
  layers: readonly Layer[],
  { logo, colours }: DesignBrand,
): readonly Layer[] {
  if (logo === null || logo === undefined) return []
  const whole = width * height
  const isInTheWay = (layer: Layer) =>
    layer.kind === 'line' || (layer.kind === 'art' && layer.width * layer.height < whole * 0.2)
  const taken = layers.filter(isInTheWay).map(inked)
  const areas = layers.filter(({ kind }) => kind === 'fill' || kind === 'photo')
  for (const most of heights) {
    const own = sizeOf(logo, unit, most)
    const pad = unit * 1.3
    const plate = { width: own.width + pad * 2, height: own.height + pad * 2 }
    const edge = margin * 0.55
    const right = width - edge - plate.width
    const foot = height - edge - plate.height
    const corners = [
      { x: right, y: foot },
      { x: right, y: edge },
      { x: edge, y: foot },
      { x: edge, y: edge },
    ]
    const open = corners
      .map((corner) => ({ ...corner, ...plate }))
      .filter((at) => !taken.some((layer) => meets(grown(at, unit * 1.2), layer)))
    // A place on a single area is better: across a card's edge the logo looks misplaced.
    const free = open.find((at) => !areas.some((layer) => meets(at, layer) && !holds(layer, at))) ?? open[0]
    if (free === undefined) continue
    return [
      fill(free, colours.background ?? '#ffffff', unit * 1.6),
      { kind: 'photo', ...own, x: free.x + pad, y: free.y + pad, mediaId: logo.mediaId, radius: 0 },
    ]
  }
  return []
}

const grown = ({ x, y, width, height }: Rectangle, by: number): Rectangle => ({
  x: x - by,
  y: y - by,
  width: width + by * 2,
  height: height + by * 2,
})
