import type { Palette, Surface } from '../colour/palette.ts'
import type { ArtLayer, Colour, DesignPhoto, FillLayer, Layer, Rectangle } from '../design.ts'
import { box, type Node, type RowNode, row, type ShapeNode, shape, type TextNode } from '../layout/nodes.ts'
import { drawPattern, type PatternId } from '../patterns/draw-pattern.ts'
import { circle, n, rectangle, stroke } from '../patterns/svg.ts'
import type { Dice } from '../seed.ts'
import { type FaceId, faceFor } from '../type/faces.ts'
import { breakLines, keepsWords, widthOf } from '../type/measure-text.ts'
import { softened } from '../type/soft-breaks.ts'
import type { Voice } from './voices.ts'

/** Inputs of a composition. */
export type Kit = {
  readonly width: number
  readonly height: number
  /** A hundredth of the side of a square of the same area: the unit of all sizes. */
  readonly unit: number
  readonly margin: number
  readonly format: 'wide' | 'square' | 'tall'
  readonly palette: Palette
  readonly voice: Voice
  readonly bold: PatternId
  readonly quiet: PatternId
  readonly dice: Dice
  readonly seed: number
  readonly photos: readonly DesignPhoto[]
  /** Page of a set. */
  readonly page: { readonly number: number; readonly of: number } | null
}

/** A picture before its text is set: background layers, and text blocks with their places. */
export type Plate = {
  readonly ground: Surface
  readonly back: readonly Layer[]
  readonly parts: readonly { readonly node: Node; readonly at: Rectangle }[]
}

export const whole = ({ width, height }: Kit): Rectangle => ({ x: 0, y: 0, width, height })

export const inset = (at: Rectangle, by: number, vertical = by): Rectangle => ({
  x: at.x + by,
  y: at.y + vertical,
  width: at.width - by * 2,
  height: at.height - vertical * 2,
})

/** Two places side by side; one above the other unless the picture is wide. */
export function halves(kit: Kit, share: number): readonly [Rectangle, Rectangle] {
  const { width, height, format } = kit
  if (format === 'wide') {
    const cut = Math.round(width * share)
    return [
      { x: 0, y: 0, width: cut, height },
      { x: cut, y: 0, width: width - cut, height },
    ]
  }
  const cut = Math.round(height * share)
  return [
    { x: 0, y: 0, width, height: cut },
    { x: 0, y: cut, width, height: height - cut },
  ]
}

export const fill = (at: Rectangle, colour: Colour, radius = 0): FillLayer => ({
  kind: 'fill',
  ...at,
  colour,
  radius,
  opacity: 1,
})

/** A pattern without text, in the colours of the palette. */
export const bold = (kit: Kit, at: Rectangle, ground: Colour, id: PatternId = kit.bold, salt = 0): Layer[] => {
  const colours = kit.palette.art.filter((colour) => colour !== ground)
  return [
    fill(at, ground),
    art(at, drawPattern(id, { width: at.width, height: at.height, colours }, kit.seed + salt), [ground, ...colours]),
  ]
}

export const art = (at: Rectangle, svg: string, colours: readonly Colour[]): ArtLayer => ({
  kind: 'art',
  ...at,
  svg,
  colours,
  radius: 0,
})

/** A faint pattern under text. */
export const quiet = (kit: Kit, at: Rectangle, { tint }: Surface, id: PatternId = kit.quiet): Layer =>
  art(at, drawPattern(id, { width: at.width, height: at.height, colours: [tint] }, kit.seed), [tint])

type Tone = 'ink' | 'soft' | 'accent' | 'onMark'
type Look = Partial<Pick<TextNode, 'align' | 'maxLines' | 'keeps' | 'leading' | 'tracking' | 'face'>> & {
  readonly tone?: Tone
}

export const text = (
  words: string,
  surface: Surface,
  size: number,
  { tone = 'ink', ...look }: Look = {},
): TextNode => ({
  kind: 'text',
  text: words,
  face: 'body',
  size,
  leading: 1.38,
  tracking: 0,
  align: 'start',
  colour: surface[tone],
  surface: tone === 'onMark' ? { ...surface, fill: surface.mark } : surface,
  maxLines: 12,
  keeps: false,
  ...look,
})

/** Running text; longer text is smaller. */
export const body = (kit: Kit, words: string, surface: Surface, look: Look = {}): TextNode => {
  const size = words.length < 70 ? 4.3 : words.length < 150 ? 3.7 : 3.2
  return text(words, surface, kit.unit * size, { tone: 'soft', ...look })
}

/** A short label above or below: a name, a place, a kind. */
export const label = (kit: Kit, words: string, surface: Surface, look: Look = {}): TextNode =>
  text(words, surface, kit.unit * 3.2, {
    face: 'strong',
    tone: 'accent',
    leading: 1.3,
    keeps: true,
    maxLines: 2,
    ...look,
  })

type Room = { readonly width: number; readonly height: number; readonly most?: number }

/** The largest size at which words fit unbroken, with no very short line. */
export function largestSize(
  kit: Kit,
  words: string,
  wanted: FaceId,
  { width, height, most = 30 }: Room,
  leading: number,
  tracking: number,
): number {
  const face = faceFor(words, wanted)
  const least = kit.unit * 2.4
  let fitting = 0
  for (let size = kit.unit * most; size > least; size *= 0.965) {
    const setting = { face, size, tracking }
    if (!keepsWords(words, width, setting)) continue
    const lines = breakLines(words, width, setting)
    if (lines.length * size * leading > height) continue
    if (fitting === 0) fitting = size
    // Much smaller text would be worse than a short line.
    if (size < fitting * 0.85) return fitting
    const widths = lines.map((line) => widthOf(line, face, size, tracking))
    if (Math.min(...widths) >= Math.max(...widths) * 0.33) return size
  }
  return fitting === 0 ? least : fitting
}

/** Least size that keeps words whole, as a share of the size with hyphenation. */
const wholeFrom = 0.72

/** Capitals with marks above or below, which would touch the next line. */
const tallCapitals = /[\u00c0-\u00d6\u00d8-\u00de\u0100-\u017f¿¡]/u

/** Words as large as their place allows; words too long for it are hyphenated. */
export function heading(
  kit: Kit,
  words: string,
  surface: Surface,
  room: Room,
  look: Look & { readonly plain?: boolean } = {},
): TextNode {
  const { voice } = kit
  const { plain = false, ...rest } = look
  const written = voice.caps && !plain && words.length < 60 ? words.toUpperCase() : words
  const face = look.face ?? (voice.caps && words.length >= 90 ? 'display' : voice.head)
  const usual = look.leading ?? (voice.caps && written === words ? 1.04 : voice.leading)
  // Stacked accents would touch the line above.
  const isCapital = written === written.toUpperCase()
  const leading = /[\u1ea0-\u1ef9]/iu.test(written)
    ? Math.max(usual, 1.26)
    : isCapital && tallCapitals.test(written)
      ? Math.max(usual, 1.16)
      : usual
  const tracking = look.tracking ?? voice.tracking
  const fitted = (words: string) => largestSize(kit, words, face, room, leading, tracking)
  const whole = fitted(written)
  const ways = [written, softened(written, 'words'), softened(written)].map((said) => ({
    said,
    size: said === written ? whole : fitted(said),
  }))
  const largest = Math.max(...ways.map((way) => way.size))
  const { said, size } = ways.find((way) => way.size >= largest * wholeFrom) ?? { said: written, size: whole }
  return text(said, surface, size, { ...rest, face, leading, tracking })
}

/** Words on the accent, as wide as the words. */
export const pill = (kit: Kit, words: string, surface: Surface, size = 2.6): Node =>
  box(
    text(words, surface, kit.unit * size, { face: 'strong', tone: 'onMark', leading: 1.2, keeps: true, maxLines: 2 }),
    {
      fill: surface.mark,
      radius: kit.unit * size * 1.1,
      padX: kit.unit * size * 0.75,
      padY: kit.unit * size * 0.4,
      hugs: true,
    },
  )

export const rule = (kit: Kit, colour: Colour, width: number | null = null, thickness = 0.3): ShapeNode =>
  shape({
    width,
    height: Math.max(2, kit.unit * thickness),
    draw: (place) => ({ svg: rectangle(0, 0, place.width, place.height, colour), colours: [colour] }),
  })

export const disc = (kit: Kit, size: number, colour: Colour): ShapeNode =>
  shape({
    width: kit.unit * size,
    height: kit.unit * size,
    draw: ({ width, height }) => ({
      svg: circle(width / 2, height / 2, Math.min(width, height) / 2, colour),
      colours: [colour],
    }),
  })

export const tick = (kit: Kit, size: number, { mark, onMark }: Surface): ShapeNode =>
  shape({
    width: kit.unit * size,
    height: kit.unit * size,
    draw: ({ width, height }) => {
      const edge = Math.min(width, height)
      const at = (share: number) => n(edge * share)
      return {
        svg: `${circle(edge / 2, height / 2, edge / 2, mark)}<g transform="translate(0 ${n((height - edge) / 2)})">${stroke(`M${at(0.29)} ${at(0.52)}L${at(0.44)} ${at(0.67)}L${at(0.72)} ${at(0.36)}`, onMark, edge * 0.09)}</g>`,
        colours: [mark],
      }
    },
  })

/** Quotation marks as a drawing: no face is large enough. */
export const quoteMark = (kit: Kit, size: number, colour: Colour): ShapeNode =>
  shape({
    width: kit.unit * size,
    height: kit.unit * size * 0.74,
    draw: ({ width, height }) => {
      const radius = Math.min(width * 0.225, height * 0.32)
      const one = (x: number) => {
        const y = height - radius
        return `${circle(x + radius, y, radius, colour)}<path d="M${n(x)} ${n(y)}C${n(x)} ${n(y - radius * 1.5)} ${n(x + radius * 0.6)} ${n(y - radius * 2)} ${n(x + radius * 1.75)} ${n(y - radius * 2.1)}L${n(x + radius * 1.9)} ${n(y - radius * 1.72)}C${n(x + radius * 1.1)} ${n(y - radius * 1.5)} ${n(x + radius * 0.85)} ${n(y - radius * 1.1)} ${n(x + radius * 0.9)} ${n(y)}Z" fill="${colour}"/>`
      }
      return { svg: one(0) + one(radius * 2.5), colours: [colour] }
    },
  })

export const arrow = (kit: Kit, size: number, colour: Colour): ShapeNode =>
  shape({
    width: kit.unit * size,
    height: kit.unit * size * 0.6,
    draw: ({ width, height }) => ({
      svg: stroke(
        `M${n(width * 0.06)} ${n(height / 2)}H${n(width * 0.92)}M${n(width - height * 0.5)} ${n(height * 0.1)}L${n(width * 0.92)} ${n(height / 2)}L${n(width - height * 0.5)} ${n(height * 0.9)}`,
        colour,
        Math.max(3, width * 0.055),
      ),
      colours: [colour],
    }),
  })

/** A number or sign before a text, centred on it. */
export const led = (lead: Node, line: Node, gap: number): RowNode =>
  row([lead, line], { shares: [0, 1], gap, align: 'center' })
