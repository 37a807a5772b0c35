import type { Dice } from '../seed.ts'
import type { Canvas } from './svg.ts'
import { circle, colourAt, n, path, rectangle, smooth, stroke } from './svg.ts'

const unitOf = ({ width, height }: Canvas) => Math.sqrt(width * height) / 100

/** Evenly spread points: one in each cell of a grid, a little off its centre. */
function* scattered({ width, height }: Canvas, wanted: number, dice: Dice, off = 0.5) {
  const columns = Math.max(1, Math.round(width / wanted))
  const rows = Math.max(1, Math.round(height / wanted))
  for (let line = 0; line < rows; line += 1)
    for (let column = 0; column < columns; column += 1)
      yield {
        x: ((column + 0.5 + (dice.next() - 0.5) * off) * width) / columns,
        y: ((line + 0.5 + (dice.next() - 0.5) * off) * height) / rows,
      }
}

export function dots(canvas: Canvas, dice: Dice): string {
  const radius = unitOf(canvas) * dice.between(0.4, 0.6)
  let drawn = ''
  for (const { x, y } of scattered(canvas, unitOf(canvas) * 5, dice, 0))
    drawn += circle(x, y, radius, colourAt(canvas.colours, 0))
  return drawn
}

/** Terrazzo: chips of stone. */
export function terrazzo(canvas: Canvas, dice: Dice): string {
  let drawn = ''
  let index = 0
  for (const { x, y } of scattered(canvas, unitOf(canvas) * 14, dice, 0.6)) {
    const size = unitOf(canvas) * dice.between(3.4, 8)
    const corners = dice.whole(4, 6)
    const turn = dice.next() * Math.PI
    const points = Array.from({ length: corners }, (_, corner) => {
      const angle = turn + (corner * 2 * Math.PI) / corners
      const reach = size * dice.between(0.6, 1.15)
      return `${n(x + Math.cos(angle) * reach)} ${n(y + Math.sin(angle) * reach * 0.8)}`
    })
    index += dice.whole(1, 2)
    drawn += path(`M${points.join('L')}Z`, colourAt(canvas.colours, index))
  }
  return drawn
}

export function confetti(canvas: Canvas, dice: Dice): string {
  const unit = unitOf(canvas)
  let drawn = ''
  for (const { x, y } of scattered(canvas, unit * 10, dice, 0.9)) {
    const colour = colourAt(canvas.colours, dice.whole(0, 7))
    const kind = dice.whole(0, 3)
    const angle = dice.whole(0, 179)
    if (kind === 0) drawn += circle(x, y, unit * dice.between(0.7, 1.3), colour)
    else if (kind === 1)
      drawn += `<g transform="rotate(${angle} ${n(x)} ${n(y)})">${rectangle(x - unit * 2, y - unit * 0.6, unit * 4, unit * 1.2, colour, unit * 0.6)}</g>`
    else if (kind === 2)
      drawn += `<g transform="rotate(${angle} ${n(x)} ${n(y)})">${stroke(`M${n(x - unit * 2)} ${n(y)}q${n(unit)} ${n(-unit * 2)} ${n(unit * 2)} 0t${n(unit * 2)} 0`, colour, unit * 0.7)}</g>`
    else
      drawn += path(
        smooth([
          [x, y - unit * 1.5],
          [x + unit * 1.5, y + unit],
          [x - unit * 1.5, y + unit],
        ]),
        colour,
      )
  }
  return drawn
}

/** Dots that grow towards one corner. */
export function halftone(canvas: Canvas, dice: Dice): string {
  const { width, height, colours } = canvas
  const step = unitOf(canvas) * 4.2
  const [towardsX, towardsY] = dice.pick([
    [1, 1],
    [0, 1],
    [1, 0],
  ] as const)
  const reach = Math.hypot(width, height)
  let drawn = ''
  for (let line = 0; line * step * 0.87 < height + step; line += 1)
    for (let x = (line % 2) * (step / 2); x < width + step; x += step) {
      const y = line * step * 0.87
      const near = 1 - Math.hypot(x - towardsX * width, y - towardsY * height) / (reach * 0.8)
      if (near > 0.04) drawn += circle(x, y, step * 0.56 * near ** 0.8, colourAt(colours, 0))
    }
  return drawn
}

export function grain(canvas: Canvas, dice: Dice): string {
  const unit = unitOf(canvas)
  let d = ''
  for (const { x, y } of scattered(canvas, unit * 2.4, dice, 1))
    d += `M${n(x)} ${n(y)}h${n(unit * dice.between(0.15, 0.5))}`
  return stroke(d, colourAt(canvas.colours, 0), unit * 0.3)
}
