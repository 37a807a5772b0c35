import type { Brand, BrandColorName } from './brand.ts'
import { colorsOf } from './brand-colors.ts'

const channel = (color: string, from: number): number => {
  const share = Number.parseInt(color.slice(from, from + 2), 16) / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

/** Relative luminance of #rrggbb (WCAG 2): 0 for black, 1 for white. */
const luminanceOf = (color: string): number =>
  0.2126 * channel(color, 1) + 0.7152 * channel(color, 3) + 0.0722 * channel(color, 5)

/** Contrast ratio (WCAG 2) from 1 to 21, in either order. */
export function contrastOf(one: string, other: string): number {
  const [dark, light] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** Minimum for text of any size, and for large text and marks. */
const textContrast = 4.5
const largeContrast = 3

export type Readability = 'readable' | 'large-only' | 'hard'

const readabilityOf = (ratio: number): Readability =>
  ratio >= textContrast ? 'readable' : ratio >= largeContrast ? 'large-only' : 'hard'

const verdicts: Record<Readability, string> = {
  readable: 'readable',
  'large-only': 'for large text only',
  hard: 'hard to read',
}

/** Rounded down, so that a ratio never looks sufficient when it is not. */
export const ratioFigure = (ratio: number): string => (Math.floor(ratio * 10) / 10).toFixed(1)

export type ContrastLine = {
  readonly of: BrandColorName
  readonly on: BrandColorName
  readonly ratio: number
  readonly readability: Readability
  /** "Text on background 4.9: readable". */
  readonly sentence: string
}

const pairs = [
  ['text', 'background'],
  ['primary', 'background'],
  ['accent', 'background'],
] as const satisfies readonly (readonly [BrandColorName, BrandColorName])[]

const said = (name: BrandColorName) => name.charAt(0).toUpperCase() + name.slice(1)

/** Contrast of a brand's colours where they meet in a post. */
export function contrastLines(brand: Pick<Brand, 'colors'>): readonly ContrastLine[] {
  const colors = colorsOf(brand)
  return pairs.map(([of, on]) => {
    const ratio = contrastOf(colors[of], colors[on])
    const readability = readabilityOf(ratio)
    return {
      of,
      on,
      ratio,
      readability,
      sentence: `${said(of)} on ${on} ${ratioFigure(ratio)}: ${verdicts[readability]}`,
    }
  })
}
