import * as z from 'zod/mini'
import { isShapeId, type ShapeId, shapeOf } from './shapes.ts'

/** The most a text over a picture may say, and how many there may be. */
export const overlayLimits = { characters: 120, texts: 5 } as const
export const zoomLimits = { least: 1, most: 6 } as const

export const overlayFonts = ['Instrument Sans Variable', 'Inter Variable'] as const
export const overlayPlaces = [
  'top-left',
  'top',
  'top-right',
  'left',
  'middle',
  'right',
  'bottom-left',
  'bottom',
  'bottom-right',
] as const
export const overlayGrounds = ['dark', 'light', 'shade', 'none'] as const

const overlaySchema = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(40)),
  words: z.string().check(z.maxLength(overlayLimits.characters)),
  font: z.enum(overlayFonts),
  /** Of the shorter side of the picture, in percent. */
  size: z.int().check(z.gte(3), z.lte(20)),
  place: z.enum(overlayPlaces),
  ground: z.enum(overlayGrounds),
})

const share = z.number().check(z.gte(0), z.lte(1))

/**
 * How a picture was made of another: data, so that it can be opened and changed again, and the original is never touched.
 * The middle of the crop is told in shares of the turned original, so that it means the same at every size.
 */
export const recipeSchema = z.object({
  shape: z.custom<ShapeId>((value) => typeof value === 'string' && isShapeId(value)),
  turn: z.enum(['0', '90', '180', '270']),
  fit: z.enum(['crop', 'fill']),
  middle: z.object({ x: share, y: share }),
  zoom: z.number().check(z.gte(zoomLimits.least), z.lte(zoomLimits.most)),
  texts: z.array(overlaySchema).check(z.maxLength(overlayLimits.texts)),
})

export type Recipe = z.output<typeof recipeSchema>
export type Overlay = z.output<typeof overlaySchema>
export type Turn = Recipe['turn']

export type Size = { readonly width: number; readonly height: number }
export type Rectangle = Size & { readonly x: number; readonly y: number }

/** A picture as it is, in the frame of a shape. */
export const plainRecipe = (shape: ShapeId): Recipe => ({
  shape,
  turn: '0',
  fit: 'crop',
  middle: { x: 0.5, y: 0.5 },
  zoom: 1,
  texts: [],
})

const turns: Readonly<Record<Turn, Turn>> = { '0': '90', '90': '180', '180': '270', '270': '0' }

/** A quarter to the right. What was in the middle stays there. */
export const turned = (recipe: Recipe): Recipe => ({
  ...recipe,
  turn: turns[recipe.turn],
  middle: { x: 1 - recipe.middle.y, y: recipe.middle.x },
})

/** A picture's sides once it is turned. */
export const sizeTurned = ({ width, height }: Size, turn: Turn): Size =>
  turn === '90' || turn === '270' ? { width: height, height: width } : { width, height }

/** A figure that is rounded may leave no room by a trillionth of a pixel: the least counts then. */
const within = (value: number, least: number, most: number) => Math.max(Math.min(value, most), least)

/** Sides over height of what comes out. */
export function ratioOf(recipe: Recipe, original: Size): number {
  const { width, height } = shapeOf(recipe.shape)
  if (width !== null && height !== null) return width / height
  const own = sizeTurned(original, recipe.turn)
  return own.width / own.height
}

/** The part of the turned original that is seen, in its pixels: always wholly inside it. */
export function cropOf(recipe: Recipe, original: Size): Rectangle {
  const whole = sizeTurned(original, recipe.turn)
  const ratio = ratioOf(recipe, original)
  const widest = Math.min(whole.width, whole.height * ratio)
  const width = widest / recipe.zoom
  const height = width / ratio
  return {
    width,
    height,
    x: within(recipe.middle.x * whole.width - width / 2, 0, whole.width - width),
    y: within(recipe.middle.y * whole.height - height / 2, 0, whole.height - height),
  }
}

/** Moves what is seen by shares of the frame; the middle goes no further than the picture does. */
export function moved(recipe: Recipe, original: Size, by: { x: number; y: number }): Recipe {
  const crop = cropOf(recipe, original)
  const whole = sizeTurned(original, recipe.turn)
  const at = (start: number, length: number, of: number, step: number) =>
    (within(start + step * length, 0, of - length) + length / 2) / of
  return {
    ...recipe,
    middle: {
      x: within(at(crop.x, crop.width, whole.width, by.x), 0, 1),
      y: within(at(crop.y, crop.height, whole.height, by.y), 0, 1),
    },
  }
}

/** Nearer or further, around the middle of what is seen. */
export const zoomed = (recipe: Recipe, original: Size, zoom: number): Recipe =>
  // Moved by nothing: a middle near the edge is brought to where the crop can be.
  moved({ ...recipe, zoom: within(Math.round(zoom * 100) / 100, zoomLimits.least, zoomLimits.most) }, original, {
    x: 0,
    y: 0,
  })

/** What a file that is made may be at most, where somebody asks for less than its shape allows. */
export type Bounds = { readonly bytes?: number; readonly width?: number; readonly height?: number }

/** Sides of the file that comes out. A small picture is not blown up: it has no more to show. */
export function madeSize(recipe: Recipe, original: Size, { width: widest, height: highest }: Bounds = {}): Size {
  const { width, height } = shapeOf(recipe.shape)
  const crop = cropOf(recipe, original)
  const isFilled = recipe.fit === 'fill' && width !== null && height !== null
  const whole = isFilled ? { width, height } : crop
  const bound = (most: number | undefined | null, side: number) => (most ? most / side : 1)
  const scale = Math.min(1, bound(width, whole.width), bound(widest, whole.width), bound(highest, whole.height))
  return { width: Math.max(1, Math.round(whole.width * scale)), height: Math.max(1, Math.round(whole.height * scale)) }
}

/** Whether a platform would show less than it could: fewer pixels than it likes. */
export function isSmallFor(recipe: Recipe, original: Size): boolean {
  const { width } = shapeOf(recipe.shape)
  return width !== null && recipe.fit === 'crop' && cropOf(recipe, original).width < width * 0.75
}
