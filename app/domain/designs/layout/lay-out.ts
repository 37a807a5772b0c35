import type { Layer, LineLayer, Rectangle } from '../design.ts'
import { faceFor } from '../type/faces.ts'
import { breakLines, clampLines, keepsWords, widthOf } from '../type/measure-text.ts'
import { softened } from '../type/soft-breaks.ts'
import type { BoxNode, Node, RowNode, StackNode, TextNode } from './nodes.ts'

/** Scale of all text, and the most lines a text may have. */
type Fit = { readonly scale: number; readonly lines: number }

/** Least scale, unless nothing fits otherwise. */
const smallest = 0.42

/** Below this share of its size a text has its long words hyphenated. */
const partedBelow = 0.72

function setText(node: TextNode, width: number, { scale, lines: most }: Fit) {
  const face = faceFor(node.text, node.face)
  let text = node.text
  let size = node.size * (node.keeps ? Math.max(scale, Math.min(1, scale * 1.6)) : scale)
  const setting = () => ({ face, size, tracking: node.tracking })
  const floor = size * 0.5
  const wanted = size
  while (size > floor && !keepsWords(text, width, setting())) size = Math.max(floor, size * 0.96)
  for (const how of ['words', 'syllables'] as const) {
    if (size >= wanted * partedBelow || softened(text, how) === text) continue
    text = softened(text, how)
    size = wanted
    while (size > floor && !keepsWords(text, width, setting())) size = Math.max(floor, size * 0.96)
  }
  const limit = Math.min(most, node.maxLines)
  const least = size * 0.6
  let lines = breakLines(text, width, setting())
  while (lines.length > limit && size > least) {
    size = Math.max(least, size * 0.95)
    lines = breakLines(text, width, setting())
  }
  return { ...setting(), lines: clampLines(lines, limit, width, setting()), lineHeight: size * node.leading }
}

/** Natural width of a node, at most `room`. */
function widthLiked(node: Node, room: number, fit: Fit): number {
  switch (node.kind) {
    case 'text': {
      const { face, size, tracking, lines } = setText(node, room, fit)
      return Math.min(room, Math.max(...lines.map((line) => widthOf(line, face, size, tracking)), 0) + 1)
    }
    case 'stack':
      return Math.max(0, ...node.children.map((child) => widthLiked(child, room, fit)))
    case 'row':
      return node.shares.some((share) => share > 0)
        ? room
        : Math.min(
            room,
            columnsOf(node, room, fit).reduce((sum, width) => sum + width, node.gap * (node.children.length - 1)),
          )
    case 'box':
      return Math.min(room, widthLiked(node.child, room - node.padX * 2, fit) + node.padX * 2)
    case 'shape':
      return Math.min(room, node.width ?? room)
    case 'photo':
      return room
    case 'space':
      return 0
  }
}

function columnsOf(node: RowNode, width: number, fit: Fit): number[] {
  const room = Math.max(1, width - node.gap * (node.children.length - 1))
  const total = node.shares.reduce((sum, share) => sum + share, 0)
  const own = node.children.map((child, index) => ((node.shares[index] ?? 0) > 0 ? 0 : widthLiked(child, room, fit)))
  const wanted = own.reduce((sum, one) => sum + one, 0)
  // Children of natural width leave at least 30 % to those with a share.
  const most = total > 0 ? room * 0.7 : room
  const shrink = wanted > most ? most / wanted : 1
  const left = room - wanted * shrink
  return node.children.map((_, index) => {
    const share = node.shares[index] ?? 0
    return share > 0 ? (left * share) / total : (own[index] ?? 0) * shrink
  })
}

function heightOf(node: Node, width: number, fit: Fit): number {
  switch (node.kind) {
    case 'text': {
      const { lines, lineHeight } = setText(node, width, fit)
      return lines.length * lineHeight
    }
    case 'stack':
      return node.children.reduce(
        (sum, child) => sum + heightOf(child, stackWidth(node, child, width, fit), fit),
        node.gap * gapScale(fit) * Math.max(0, node.children.length - 1),
      )
    case 'row': {
      const columns = columnsOf(node, width, fit)
      return Math.max(0, ...node.children.map((child, index) => heightOf(child, columns[index] ?? 0, fit)))
    }
    case 'box':
      return heightOf(node.child, Math.max(1, width - node.padX * 2), fit) + node.padY * 2 * gapScale(fit)
    case 'shape':
      return node.height * (node.grow > 0 ? gapScale(fit) : Math.max(fit.scale, 0.5))
    case 'photo':
      return node.height
    case 'space':
      return node.height * gapScale(fit)
  }
}

/** Gaps shrink with the text, but less. */
const gapScale = ({ scale }: Fit) => Math.min(1, 0.35 + scale * 0.65)

const stackWidth = (node: StackNode, child: Node, width: number, fit: Fit) =>
  node.align === 'stretch' || (child.kind === 'text' && node.align !== 'start')
    ? width
    : Math.min(width, widthLiked(child, width, fit))

const growOf = (node: Node) => (node.kind === 'text' ? 0 : node.grow)

const along = (place: 'start' | 'center' | 'end' | 'stretch' | 'between', left: number) =>
  place === 'center' ? left / 2 : place === 'end' ? left : 0

function* placeStack(node: StackNode, at: Rectangle, fit: Fit): Generator<Layer> {
  const gap = node.gap * gapScale(fit)
  const heights = node.children.map((child) => heightOf(child, stackWidth(node, child, at.width, fit), fit))
  const left = Math.max(0, at.height - heights.reduce((sum, height) => sum + height, gap * (heights.length - 1)))
  const grows = node.children.map(growOf)
  const total = grows.reduce((sum, grow) => sum + grow, 0)
  const between = node.justify === 'between' && total === 0 && heights.length > 1 ? left / (heights.length - 1) : 0
  let y = at.y + (total === 0 ? along(node.justify, left) : 0)
  for (const [index, child] of node.children.entries()) {
    const height = (heights[index] ?? 0) + (total > 0 ? (left * (grows[index] ?? 0)) / total : 0)
    const width = stackWidth(node, child, at.width, fit)
    yield* place(child, { x: at.x + along(node.align, at.width - width), y, width, height }, fit)
    y += height + gap + between
  }
}

function* placeRow(node: RowNode, at: Rectangle, fit: Fit): Generator<Layer> {
  const columns = columnsOf(node, at.width, fit)
  let x = at.x
  for (const [index, child] of node.children.entries()) {
    const width = columns[index] ?? 0
    const height = node.align === 'stretch' ? at.height : Math.min(at.height, heightOf(child, width, fit))
    yield* place(child, { x, y: at.y + along(node.align, at.height - height), width, height }, fit)
    x += width + node.gap
  }
}

function* placeBox(node: BoxNode, at: Rectangle, fit: Fit): Generator<Layer> {
  const width = node.hugs ? widthLiked(node, at.width, fit) : at.width
  const outer = { ...at, width }
  if (node.border !== null) {
    yield { kind: 'fill', ...outer, colour: node.border.colour, radius: node.radius, opacity: 1 }
    const inset = node.border.width
    const inner = {
      x: outer.x + inset,
      y: outer.y + inset,
      width: outer.width - inset * 2,
      height: outer.height - inset * 2,
    }
    if (node.fill !== null)
      yield { kind: 'fill', ...inner, colour: node.fill, radius: Math.max(0, node.radius - inset), opacity: 1 }
  } else if (node.fill !== null) yield { kind: 'fill', ...outer, colour: node.fill, radius: node.radius, opacity: 1 }
  const padY = node.padY * gapScale(fit)
  const inner = {
    x: at.x + node.padX,
    y: at.y + padY,
    width: Math.max(1, width - node.padX * 2),
    height: at.height - padY * 2,
  }
  const height = growOf(node.child) > 0 ? inner.height : Math.min(inner.height, heightOf(node.child, inner.width, fit))
  yield* place(node.child, { ...inner, y: inner.y + along(node.justify, inner.height - height), height }, fit)
}

function* placeText(node: TextNode, at: Rectangle, fit: Fit): Generator<LineLayer> {
  const { face, size, tracking, lines, lineHeight } = setText(node, at.width, fit)
  for (const [index, text] of lines.entries())
    yield {
      kind: 'line',
      x: at.x,
      y: at.y + index * lineHeight,
      width: at.width,
      height: lineHeight,
      text,
      face,
      size,
      tracking: tracking * size,
      align: node.align,
      colour: node.colour,
      on: node.surface.fill,
    }
}

function* place(node: Node, at: Rectangle, fit: Fit): Generator<Layer> {
  switch (node.kind) {
    case 'text':
      return yield* placeText(node, at, fit)
    case 'stack':
      return yield* placeStack(node, at, fit)
    case 'row':
      return yield* placeRow(node, at, fit)
    case 'box':
      return yield* placeBox(node, at, fit)
    case 'shape': {
      const width = Math.min(at.width, node.width ?? at.width)
      if (at.height < 1 || width < 1) return
      const own = { x: at.x, y: at.y, width, height: at.height }
      return yield { kind: 'art', ...own, ...node.draw(own), radius: 0 }
    }
    case 'photo':
      if (at.height >= 1) yield { kind: 'photo', ...at, mediaId: node.mediaId, radius: node.radius }
      return
    case 'space':
      return
  }
}

/** Lays a node out: all text shrinks together until it fits; only then lines are dropped. */
export function layOut(node: Node, at: Rectangle): Layer[] {
  const fits = (fit: Fit) => heightOf(node, at.width, fit) <= at.height + 0.5
  const largest = (low: number, high: number, lines: number) => {
    let [small, large] = [low, high]
    for (let round = 0; round < 9; round += 1) {
      const middle = (small + large) / 2
      if (fits({ scale: middle, lines })) small = middle
      else large = middle
    }
    return { scale: small, lines }
  }
  const many = 40
  if (fits({ scale: 1, lines: many })) return [...place(node, at, { scale: 1, lines: many })]
  for (const lines of [many, 5, 4, 3, 2, 1])
    if (fits({ scale: smallest, lines })) return [...place(node, at, largest(smallest, 1, lines))]
  return [...place(node, at, largest(0.05, smallest, 1))]
}
