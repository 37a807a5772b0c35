import type { Colour } from '../design.ts'

/** Lightness from 0 to 1, chroma, hue in degrees; equal steps look equal. */
export type Oklch = { readonly l: number; readonly c: number; readonly h: number }

const toLinear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
const fromLinear = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055)

function linearOf({ l, c, h }: Oklch): readonly [number, number, number] {
  const a = c * Math.cos((h * Math.PI) / 180)
  const b = c * Math.sin((h * Math.PI) / 180)
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const middle = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ]
}

/** As #rrggbb; a colour out of gamut loses chroma, never lightness or hue. */
export function toColour(colour: Oklch): Colour {
  let chroma = colour.c
  for (;;) {
    const parts = linearOf({ ...colour, c: chroma })
    if (chroma <= 0 || parts.every((part) => part >= -0.0005 && part <= 1.0005))
      return `#${parts
        .map((part) =>
          Math.round(fromLinear(Math.min(1, Math.max(0, part))) * 255)
            .toString(16)
            .padStart(2, '0'),
        )
        .join('')}`
    chroma = Math.max(0, chroma - 0.004)
  }
}

const linearParts = (colour: Colour) =>
  [1, 3, 5].map((at) => toLinear(Number.parseInt(colour.slice(at, at + 2), 16) / 255)) as [number, number, number]

export function toOklch(colour: Colour): Oklch {
  const [red, green, blue] = linearParts(colour)
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short
  const b = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short
  return {
    l: 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    c: Math.hypot(a, b),
    h: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360,
  }
}

const luminance = (colour: Colour) => {
  const [red, green, blue] = linearParts(colour)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast by WCAG, from 1 to 21. */
export function contrast(one: Colour, other: Colour): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** The colour, made lighter or darker until its contrast on every ground is at least `least`. */
export function readable(colour: Colour, grounds: readonly Colour[], least: number): Colour {
  const worst = (candidate: Colour) => Math.min(...grounds.map((ground) => contrast(candidate, ground)))
  if (worst(colour) >= least) return colour
  const start = toOklch(colour)
  for (let step = 0.02; step <= 1; step += 0.02)
    for (const l of [start.l + step, start.l - step]) {
      if (l < 0 || l > 1) continue
      const candidate = toColour({ ...start, l })
      if (worst(candidate) >= least) return candidate
    }
  return worst('#ffffff') > worst('#000000') ? '#ffffff' : '#000000'
}
