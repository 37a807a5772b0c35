import { diceOf } from '../seed.ts'
import { blobs, rings, topography, waves } from './flowing.ts'
import { arches, bauhaus, checks, grid, rays, stripes, tiles } from './ruled.ts'
import { confetti, dots, grain, halftone, terrazzo } from './scattered.ts'
import type { Canvas } from './svg.ts'

export const patterns = {
  grid,
  dots,
  stripes,
  waves,
  rays,
  blobs,
  terrazzo,
  topography,
  confetti,
  halftone,
  bauhaus,
  grain,
  rings,
  arches,
  checks,
  tiles,
} as const

export type PatternId = keyof typeof patterns

/** Patterns with shapes large enough to be a picture. */
export const boldPatterns = [
  'bauhaus',
  'arches',
  'blobs',
  'rays',
  'terrazzo',
  'rings',
  'waves',
  'tiles',
  'checks',
  'halftone',
] as const satisfies readonly PatternId[]

/** Faint patterns for the ground of text, in one colour. */
export const quietPatterns = [
  'grid',
  'dots',
  'topography',
  'rings',
  'waves',
  'stripes',
  'grain',
  'rays',
] as const satisfies readonly PatternId[]

/** Content of an SVG; the same seed draws the same. */
export const drawPattern = (id: PatternId, canvas: Canvas, seed: number | string): string =>
  patterns[id](canvas, diceOf(id, seed))
