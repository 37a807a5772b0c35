import type { Colour, DesignBrand } from '../design.ts'
import { contrast, type Oklch, readable, toColour, toOklch } from './oklch.ts'

/** A ground with its readable colours. */
export type Surface = {
  readonly fill: Colour
  readonly ink: Colour
  /** Quieter text, still readable. */
  readonly soft: Colour
  /** The accent as a text colour. */
  readonly accent: Colour
  /** The accent as an area, and the colour of text on it. */
  readonly mark: Colour
  readonly onMark: Colour
  readonly hairline: Colour
  /** Close enough to the ground to lie under text. */
  readonly tint: Colour
}

export type Palette = {
  readonly key: string
  readonly ground: Surface
  /** One step off the ground. */
  readonly panel: Surface
  /** The accent as a ground. */
  readonly strong: Surface
  /** The opposite: light where the ground is dark. */
  readonly inverse: Surface
  /** For drawings without text. */
  readonly art: readonly Colour[]
}

export const recipes = ['deep', 'paper', 'tone', 'bright', 'night'] as const
export type Recipe = (typeof recipes)[number]

const shade = (l: number, c: number, h: number) => toColour({ l, c, h })

/** Tints move away from the text on middling grounds; the ends of the scale leave only the other direction. */
function tintStep(l: number, isDark: boolean): number {
  if (isDark) return l > 0.4 ? -0.035 : 0.045
  return l < 0.8 ? 0.035 : -0.035
}

function surfaceOf(fill: Colour, accent: Oklch, inkHue: number): Surface {
  const isDark = contrast(fill, '#ffffff') > contrast(fill, '#000000')
  const own = toOklch(fill)
  const tint = toColour({ ...own, l: own.l + tintStep(own.l, isDark), c: Math.min(own.c + 0.008, 0.16) })
  const grounds = [fill, tint]
  const inkColour = isDark ? shade(0.97, 0.014, inkHue) : shade(0.22, Math.min(0.06, own.c * 0.4 + 0.025), own.h)
  const ink = readable(inkColour, grounds, 7)
  const soft = readable(isDark ? shade(0.82, 0.03, own.h) : shade(0.43, 0.035, own.h), grounds, 5)
  const mark = toColour(accent)
  return {
    fill,
    ink,
    soft,
    accent: readable(mark, grounds, 4.6),
    mark,
    onMark: readable(accent.l > 0.6 ? shade(0.2, 0.045, accent.h) : shade(0.985, 0.01, accent.h), [mark], 4.6),
    hairline: toColour({ ...own, l: own.l + (isDark ? 0.14 : -0.13) }),
    tint,
  }
}

/** Dark yellow looks brown, so its hue is moved. */
const earthy = (hue: number) => (hue > 55 && hue < 125 ? 42 : hue)

function paletteOf(key: string, base: Oklch, accent: Oklch, third: Oklch): Palette {
  const fill = toColour(base)
  const isDark = contrast(fill, '#ffffff') > contrast(fill, '#000000')
  const warm = (base.h + 40) % 360
  const panelFill = toColour({ ...base, l: base.l + (isDark ? 0.055 : base.l > 0.93 ? -0.045 : 0.07) })
  const inverseFill = isDark ? shade(0.955, 0.018, accent.h) : shade(0.26, 0.045, earthy(base.h))
  const ground = surfaceOf(fill, accent, warm)
  const onInverse: Oklch = isDark
    ? { ...accent, l: Math.min(accent.l, 0.58) }
    : { ...accent, l: Math.max(accent.l, 0.78) }
  return {
    key,
    ground,
    panel: surfaceOf(panelFill, accent, warm),
    strong: surfaceOf(toColour(accent), isDark ? { ...base, l: 0.26 } : { l: 0.97, c: 0.02, h: base.h }, warm),
    inverse: surfaceOf(inverseFill, onInverse, warm),
    art: [
      toColour(accent),
      toColour(third),
      isDark ? shade(0.93, 0.03, accent.h) : shade(0.31, 0.06, earthy(base.h)),
      toColour({ ...base, l: base.l + (isDark ? 0.13 : -0.1), c: base.c + 0.025 }),
    ],
  }
}

/** A palette from two matching hues; drawings get a third. */
export function grow(recipe: Recipe, hue: number, asked: number): Palette {
  const key = `${recipe}:${Math.round(hue)}:${Math.round(asked)}`
  const isLight = recipe === 'paper' || recipe === 'tone'
  // Yellow dark enough for paper looks olive, so terracotta replaces it.
  const accentHue = isLight && asked > 50 && asked < 130 ? 40 : asked
  const chroma = accentHue > 135 && accentHue < 205 ? 0.115 : 0.145
  // Yellows need lightness, blues depth.
  const light = accentHue > 60 && accentHue < 135 ? 0.86 : accentHue > 15 && accentHue < 60 ? 0.75 : 0.79
  const deepAccent = accentHue > 60 && accentHue < 135 ? 0.56 : accentHue > 220 && accentHue < 300 ? 0.5 : 0.58
  switch (recipe) {
    case 'deep':
      return paletteOf(
        key,
        { l: 0.275, c: 0.062, h: hue },
        { l: light, c: chroma, h: accentHue },
        { l: 0.6, c: 0.11, h: hue },
      )
    case 'night':
      return paletteOf(
        key,
        { l: 0.185, c: 0.022, h: hue },
        { l: light + 0.03, c: chroma + 0.02, h: accentHue },
        { l: 0.55, c: 0.14, h: hue },
      )
    case 'paper':
      return paletteOf(
        key,
        { l: 0.966, c: 0.015, h: (hue + 360) % 360 },
        { l: deepAccent, c: 0.17, h: accentHue },
        { l: 0.78, c: 0.1, h: hue },
      )
    case 'tone':
      return paletteOf(
        key,
        { l: 0.885, c: 0.05, h: hue },
        { l: deepAccent - 0.06, c: 0.15, h: accentHue },
        { l: 0.97, c: 0.02, h: hue },
      )
    case 'bright':
      return paletteOf(
        key,
        { l: hue > 60 && hue < 135 ? 0.86 : 0.76, c: hue > 60 && hue < 135 ? 0.16 : 0.13, h: hue },
        { l: 0.29, c: 0.09, h: accentHue },
        { l: 0.96, c: 0.03, h: hue },
      )
  }
}

const isRecipe = (word: string | undefined): word is Recipe => recipes.some((recipe) => recipe === word)

/** The palette of a key; null for an unknown key. */
export function paletteOfKey(key: string): Palette | null {
  const [recipe, hue, accentHue] = key.split(':')
  if (!isRecipe(recipe)) return null
  const [base, accent] = [Number(hue), Number(accentHue)]
  return Number.isFinite(base) && Number.isFinite(accent) ? grow(recipe, base, accent) : null
}

const isColour = (colour: string | null): colour is Colour => colour !== null && /^#[\da-f]{6}$/i.test(colour)

/** Up to three palettes of the brand's colours; empty when it has none. */
export function brandPalettes({ colours }: DesignBrand): Palette[] {
  const primary = [colours.primary, colours.accent].find(isColour)
  if (primary === undefined) return []
  const accent = isColour(colours.accent) ? colours.accent : primary
  const [main, second] = [toOklch(primary), toOklch(accent)]
  const paper: Oklch = isColour(colours.background)
    ? toOklch(colours.background)
    : { l: 0.966, c: Math.min(0.015, main.c), h: main.h }
  const lightEnough: Oklch = { ...second, l: Math.max(second.l, 0.76) }
  return [
    paletteOf(
      'brand:own',
      main,
      contrast(primary, accent) >= 3 ? second : { ...second, l: main.l > 0.6 ? 0.3 : 0.85 },
      { ...second, l: (main.l + second.l) / 2 },
    ),
    paletteOf(
      'brand:light',
      paper,
      contrast(toColour(paper), primary) >= 2 ? main : { ...main, l: paper.l > 0.6 ? 0.5 : 0.8 },
      second,
    ),
    paletteOf('brand:deep', { l: 0.24, c: Math.min(main.c, 0.06), h: main.h }, lightEnough, { ...main, l: 0.6 }),
  ]
}
