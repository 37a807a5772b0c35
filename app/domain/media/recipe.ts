import * as z from 'zod/mini'
import { isShapeId, type ShapeId, shapeOf } from './shapes.ts'

/** Limits of texts over a picture. */
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
  /** Percent of the picture's shorter side. */
  size: z.int().check(z.gte(3), z.lte(20)),
  place: z.enum(overlayPlaces),
  ground: z.enum(overlayGrounds),
})

const share = z.number().check(z.gte(0), z.lte(1))

/**
 * Recipe of an edited picture: data, so that it can be changed again and the original stays untouched. The centre of
 * the crop is a share of the turned original, independent of its size.
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

/** The unedited picture in the frame of a shape. */
export const plainRecipe = (shape: ShapeId): Recipe => ({
  shape,
  turn: '0',
  fit: 'crop',
  middle: { x: 0.5, y: 0.5 },
  zoom: 1,
  texts: [],
})

const turns: Readonly<Record<Turn, Turn>> = { '0': '90', '90': '180', '180': '270', '270': '0' }

/** A quarter turn to the right, around the same centre. */
export const turned = (recipe: Recipe): Recipe => ({
  ...recipe,
  turn: turns[recipe.turn],
  middle: { x: 1 - recipe.middle.y, y: recipe.middle.x },
})

export const sizeTurned = ({ width, height }: Size, turn: Turn): Size =>
  turn === '90' || turn === '270' ? { width: height, height: width } : { width, height }

/** Rounding may put the maximum just below the minimum; then the minimum counts. */
const within = (value: number, least: number, most: number) => Math.max(Math.min(value, most), least)

/** Width divided by height of the result. */
export function ratioOf(recipe: Recipe, original: Size): number {
  const { width, height } = shapeOf(recipe.shape)
  if (width !== null && height !== null) return width / height
  const own = sizeTurned(original, recipe.turn)
  return own.width / own.height
}

/** The visible part of the turned original in pixels, always inside it. */
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

/** Moves the visible part by shares of the frame, within the picture. */
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

/** Zooms around the centre of the visible part. */
export const zoomed = (recipe: Recipe, original: Size, zoom: number): Recipe =>
  // A move by zero: brings a centre near the edge to a place the crop can have.
  moved({ ...recipe, zoom: within(Math.round(zoom * 100) / 100, zoomLimits.least, zoomLimits.most) }, original, {
    x: 0,
    y: 0,
  })

/** Limits of the made file, where they are below those of its shape. */
export type Bounds = { readonly bytes?: number; readonly width?: number; readonly height?: number }

/** Size of the made file. A small picture is not enlarged. */
export function madeSize(recipe: Recipe, original: Size, { width: widest, height: highest }: Bounds = {}): Size {
  const { width, height } = shapeOf(recipe.shape)
  const crop = cropOf(recipe, original)
  const isFilled = recipe.fit === 'fill' && width !== null && height !== null
  const whole = isFilled ? { width, height } : crop
  const bound = (most: number | undefined | null, side: number) => (most ? most / side : 1)
  const scale = Math.min(1, bound(width, whole.width), bound(widest, whole.width), bound(highest, whole.height))
  return { width: Math.max(1, Math.round(whole.width * scale)), height: Math.max(1, Math.round(whole.height * scale)) }
}

/** True when the crop has fewer pixels than the platform prefers. */
export function isSmallFor(recipe: Recipe, original: Size): boolean {
  const { width } = shapeOf(recipe.shape)
  return width !== null && recipe.fit === 'crop' && cropOf(recipe, original).width < width * 0.75
}
