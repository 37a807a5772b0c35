import type { Colour } from '../design.ts'

export type Canvas = { readonly width: number; readonly height: number; readonly colours: readonly Colour[] }

/** Rounded to a tenth of a pixel, which is precise enough for drawings. */
export const n = (value: number) => String(Math.round(value * 10) / 10)

export const circle = (x: number, y: number, radius: number, fill: Colour) =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${fill}"/>`

export const rectangle = (x: number, y: number, width: number, height: number, fill: Colour, radius = 0) =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="${fill}"${radius > 0 ? ` rx="${n(radius)}"` : ''}/>`

export const path = (d: string, fill: Colour) => `<path d="${d}" fill="${fill}"/>`

export const stroke = (d: string, colour: Colour, width: number) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round"/>`

export const ring = (x: number, y: number, radius: number, colour: Colour, width: number) =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="none" stroke="${colour}" stroke-width="${n(width)}"/>`

/** A quarter disc, centred on one corner of its square. */
export function quarter(x: number, y: number, edge: number, corner: number, fill: Colour): string {
  const [right, bottom] = [x + edge, y + edge]
  const paths = [
    `M${n(x)} ${n(y)}H${n(right)}A${n(edge)} ${n(edge)} 0 0 1 ${n(x)} ${n(bottom)}Z`,
    `M${n(right)} ${n(y)}V${n(bottom)}A${n(edge)} ${n(edge)} 0 0 1 ${n(x)} ${n(y)}Z`,
    `M${n(right)} ${n(bottom)}H${n(x)}A${n(edge)} ${n(edge)} 0 0 1 ${n(right)} ${n(y)}Z`,
    `M${n(x)} ${n(bottom)}V${n(y)}A${n(edge)} ${n(edge)} 0 0 1 ${n(right)} ${n(bottom)}Z`,
  ]
  return path(paths[corner % 4] ?? '', fill)
}

/** A smooth closed curve through the points. */
export function smooth(points: readonly (readonly [number, number])[]): string {
  const at = (index: number) => points[(index + points.length) % points.length] ?? [0, 0]
  const start = at(0)
  const curves = points.map((point, index) => {
    const [before, next, after] = [at(index - 1), at(index + 1), at(index + 2)]
    const first = [point[0] + (next[0] - before[0]) / 6, point[1] + (next[1] - before[1]) / 6] as const
    const second = [next[0] - (after[0] - point[0]) / 6, next[1] - (after[1] - point[1]) / 6] as const
    return `C${n(first[0])} ${n(first[1])} ${n(second[0])} ${n(second[1])} ${n(next[0])} ${n(next[1])}`
  })
  return `M${n(start[0])} ${n(start[1])}${curves.join('')}Z`
}

/** The colour at an index, wrapping round. */
export const colourAt = (colours: readonly Colour[], index: number): Colour =>
  colours[index % colours.length] ?? '#000000'
