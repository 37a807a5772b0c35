import type { Dice } from '../seed.ts'
import type { Canvas } from './svg.ts'
import { circle, colourAt, n, path, ring, smooth, stroke } from './svg.ts'

const unitOf = ({ width, height }: Canvas) => Math.sqrt(width * height) / 100

export function waves(canvas: Canvas, dice: Dice): string {
  const { width, height, colours } = canvas
  const isBold = colours.length > 1
  const rows = isBold ? dice.whole(5, 7) : dice.whole(9, 13)
  const length = width / dice.whole(2, 3)
  const rise = (height / rows) * dice.between(0.3, 0.5)
  const shift = dice.next() * length
  let drawn = ''
  for (let index = 0; index < rows; index += 1) {
    const y = (height / rows) * (index + (isBold ? 0.35 : 0.5))
    let d = `M${n(-shift - length)} ${n(y)}`
    for (let x = -shift - length; x < width + length; x += length)
      d += `C${n(x + length * 0.36)} ${n(y - rise * 2)} ${n(x + length * 0.64)} ${n(y + rise * 2)} ${n(x + length)} ${n(y)}`
    drawn += isBold
      ? path(`${d}V${n(height)}H${n(-shift - length)}Z`, colourAt(colours, index))
      : stroke(d, colourAt(colours, 0), unitOf(canvas) * 0.5)
  }
  return drawn
}

const outline = (x: number, y: number, radius: number, dice: Dice, rough: number) =>
  Array.from({ length: 9 }, (_, index) => {
    const angle = (index * 2 * Math.PI) / 9
    const reach = radius * (1 + (dice.next() - 0.5) * rough)
    return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach] as const
  })

export function blobs(canvas: Canvas, dice: Dice): string {
  const { width, height, colours } = canvas
  const small = Math.min(width, height)
  const places = dice.shuffled([
    [0.12, 0.16],
    [0.88, 0.3],
    [0.26, 0.84],
    [0.8, 0.9],
    [0.52, 0.5],
  ] as const)
  return places
    .slice(0, colours.length + 1)
    .map(([x, y], index) =>
      path(
        smooth(outline(x * width, y * height, small * dice.between(0.26, 0.42), dice, 0.5)),
        colourAt(colours, index),
      ),
    )
    .join('')
}

/** Contour lines around two or three hills. */
export function topography(canvas: Canvas, dice: Dice): string {
  const { width, height, colours } = canvas
  const reach = Math.hypot(width, height) * 0.62
  const hills = [
    [width * dice.between(0.7, 1), height * dice.between(0, 0.3)],
    [width * dice.between(0, 0.3), height * dice.between(0.75, 1)],
  ] as const
  return hills
    .map(([x, y]) => {
      const shape = Array.from({ length: 11 }, () => 0.75 + dice.next() * 0.5)
      let drawn = ''
      for (let step = 1; step <= 13; step += 1) {
        const radius = (reach * step) / 13
        const points = shape.map((factor, index) => {
          const angle = (index * 2 * Math.PI) / shape.length + step * 0.035
          const own = 1 + (factor - 1) * (0.4 + step / 22)
          return [x + Math.cos(angle) * radius * own, y + Math.sin(angle) * radius * own] as const
        })
        drawn += stroke(smooth(points), colourAt(colours, 0), unitOf(canvas) * 0.26)
      }
      return drawn
    })
    .join('')
}

/** Concentric circles, cut by the edge. */
export function rings(canvas: Canvas, dice: Dice): string {
  const { width, height, colours } = canvas
  const isBold = colours.length > 1
  const [x, y] = dice.pick([
    [width, height],
    [0, height],
    [width, 0],
    [width / 2, height],
  ] as const)
  const reach = Math.max(width, height) * (isBold ? dice.between(0.75, 0.95) : 1)
  const count = isBold ? dice.whole(6, 8) : dice.whole(9, 13)
  let drawn = ''
  for (let index = count; index >= 1; index -= 1) {
    const radius = (reach * index) / count
    drawn += isBold
      ? circle(x, y, radius, colourAt(colours, index))
      : ring(x, y, radius, colourAt(colours, 0), unitOf(canvas) * 0.4)
  }
  return drawn
}
