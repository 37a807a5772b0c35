import type { Brand, BrandColorName } from './brand.ts'
import { colorsOf } from './brand-colors.ts'

const channel = (color: string, from: number): number => {
  const share = Number.parseInt(color.slice(from, from + 2), 16) / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

/** How light a #rrggbb is, by WCAG 2: 0 for black, 1 for white. */
const luminanceOf = (color: string): number =>
  0.2126 * channel(color, 1) + 0.7152 * channel(color, 3) + 0.0722 * channel(color, 5)

/** The contrast ratio of WCAG 2, from 1 to 21, whichever of the two is the ground. */
export function contrastOf(one: string, other: string): number {
  const [dark, light] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** Text of any size needs the first, large text and marks the second. */
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

/** Rounded down: what is said to be enough is enough. */
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

/** How the colours of a brand stand against each other, where they meet in a post. */
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
