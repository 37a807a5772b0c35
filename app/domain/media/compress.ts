import type { Size } from './recipe.ts'

export type Encoding = Size & { readonly quality: number }

const qualities = [0.92, 0.85, 0.76, 0.66, 0.55] as const

/** Encodings to try until a file is small enough: lower quality first, then smaller size, never below 20 %. */
export function* encodings({ width, height }: Size): Generator<Encoding> {
  for (let scale = 1; scale > 0.2; scale *= 0.8) {
    for (const quality of scale === 1 ? qualities : qualities.slice(2)) {
      yield {
        width: Math.max(1, Math.round(width * scale)),
        height: Math.max(1, Math.round(height * scale)),
        quality,
      }
    }
  }
}
