import type { Dice } from '../seed.ts'
import type { Canvas } from './svg.ts'
import { circle, colourAt, n, path, quarter, rectangle, stroke } from './svg.ts'

const unitOf = ({ width, height }: Canvas) => Math.sqrt(width * height) / 100

/** Number of squares of about this edge that fill the width exactly. */
function cells(width: number, height: number, wanted: number) {
  const columns = Math.max(1, Math.round(width / wanted))
  const edge = width / columns
  const rows = Math.ceil(height / edge - 0.05)
  return { columns, rows, edge }
}

function* squares(width: number, height: number, wanted: number) {
  const { columns, rows, edge } = cells(width, height, wanted)
  for (let y = 0; y < rows; y += 1)
    for (let x = 0; x < columns; x += 1) yield { x: x * edge, y: y * edge, edge, column: x, line: y }
}

export function grid(canvas: Canvas, dice: Dice): string {
  const { width, height, colours } = canvas
  const step = width / Math.round(width / (unitOf(canvas) * dice.between(7, 10)))
  const lines: string[] = []
  for (let x = step; x < width - 1; x += step) lines.push(`M${n(x)} 0V${n(height)}`)
  for (let y = step; y < height - 1; y += step) lines.push(`M0 ${n(y)}H${n(width)}`)
  return stroke(lines.join(''), colourAt(colours, 0), Math.max(1.5, unitOf(canvas) * 0.18))
}

export function stripes(canvas: Canvas, dice: Dice): string {
  const { width, height, colours } = canvas
  const step = unitOf(canvas) * dice.between(6, 11)
  const lines: string[] = []
  for (let x = -height; x < width + step; x += step * 2)
    lines.push(`M${n(x)} ${n(height)}L${n(x + height)} 0H${n(x + height + step)}L${n(x + step)} ${n(height)}Z`)
  return path(lines.join(''), colourAt(colours, 0))
}

/** Rays from one corner. */
export function rays(canvas: Canvas, dice: Dice): string {
  const { width, height, colours } = canvas
  const corner = dice.pick([
    [0, height],
    [width, height],
    [width / 2, height],
    [width, 0],
  ] as const)
  const reach = Math.hypot(width, height) * 1.1
  const count = dice.whole(14, 20)
  const turn = dice.next() * Math.PI
  const parts = Array.from({ length: count }, (_, index) => {
    const from = turn + (index * 2 * Math.PI) / count
    const to = from + Math.PI / count
    const point = (angle: number) =>
      `${n(corner[0] + Math.cos(angle) * reach)} ${n(corner[1] + Math.sin(angle) * reach)}`
    return `M${n(corner[0])} ${n(corner[1])}L${point(from)}L${point(to)}Z`
  })
  const sun = Math.min(width, height) * dice.between(0.2, 0.3)
  return (
    path(parts.join(''), colourAt(colours, 0)) +
    (colours.length > 1
      ? circle(corner[0], corner[1], sun * 1.25, colourAt(colours, 2)) +
        circle(corner[0], corner[1], sun, colourAt(colours, 1))
      : '')
  )
}

/** Squares with quarters, discs and halves, most of them filled. */
export function bauhaus(canvas: Canvas, dice: Dice): string {
  const { width, height, colours } = canvas
  const wanted = Math.min(width, height) / dice.pick([2, 3, 3, 4])
  let drawn = ''
  let last = 0
  for (const { x, y, edge } of squares(width, height, wanted)) {
    const ground = dice.next() < 0.42 ? dice.whole(0, colours.length - 1) : -1
    if (ground >= 0) drawn += rectangle(x, y, edge + 0.6, edge + 0.6, colourAt(colours, ground))
    let ink = dice.whole(0, colours.length - 1)
    if (ink === ground || ink === last) ink = (ink + 1) % colours.length
    if (ink === ground) ink = (ink + 1) % colours.length
    last = ink
    const colour = colourAt(colours, ink)
    const kind = dice.whole(0, 6)
    if (kind <= 2) drawn += quarter(x, y, edge, dice.whole(0, 3), colour)
    else if (kind === 3) drawn += circle(x + edge / 2, y + edge / 2, edge / 2, colour)
    else if (kind === 4) {
      const corner = dice.whole(0, 1) * 2
      drawn += quarter(x, y, edge / 2, corner, colour) + quarter(x + edge / 2, y + edge / 2, edge / 2, corner, colour)
      drawn +=
        quarter(x + edge / 2, y, edge / 2, corner + 1, colour) + quarter(x, y + edge / 2, edge / 2, corner + 1, colour)
    } else if (kind === 5) drawn += circle(x + edge / 2, y + edge / 2, edge / 4, colour)
    else
      drawn += path(
        `M${n(x)} ${n(y + edge)}A${n(edge / 2)} ${n(edge / 2)} 0 0 1 ${n(x + edge)} ${n(y + edge)}Z`,
        colour,
      )
  }
  return drawn
}

export function arches(canvas: Canvas, dice: Dice): string {
  const { width, height, colours } = canvas
  const count = Math.max(1, Math.round(width / (Math.min(width, height) / dice.pick([1.6, 2.4]))))
  const edge = width / count
  let drawn = ''
  for (let column = 0; column < count; column += 1) {
    const start = dice.whole(0, colours.length - 1)
    const top = height * dice.between(0.06, 0.32)
    const rings = dice.whole(4, 5)
    for (let index = 0; index < rings; index += 1) {
      const inset = (index * edge) / 2 / rings
      const radius = edge / 2 - inset - edge * 0.02
      const [x, y] = [column * edge + edge / 2, top + edge / 2]
      drawn += path(
        `M${n(x - radius)} ${n(height)}V${n(y)}A${n(radius)} ${n(radius)} 0 0 1 ${n(x + radius)} ${n(y)}V${n(height)}Z`,
        colourAt(colours, start + index),
      )
    }
  }
  return drawn
}

export function checks(canvas: Canvas, dice: Dice): string {
  const { width, height, colours } = canvas
  const only = dice.whole(0, colours.length - 1)
  let drawn = ''
  for (const { x, y, edge, column, line } of squares(width, height, Math.min(width, height) / dice.whole(4, 6)))
    if ((column + line) % 2 === 0) drawn += rectangle(x, y, edge, edge, colourAt(colours, only))
    else if (dice.next() < 0.22) drawn += circle(x + edge / 2, y + edge / 2, edge * 0.3, colourAt(colours, only + 1))
  return drawn
}

/** A leaf in each square, turned against its neighbours. */
export function tiles(canvas: Canvas, dice: Dice): string {
  const { width, height, colours } = canvas
  const main = dice.whole(0, colours.length - 1)
  const turn = dice.whole(0, 1)
  let drawn = ''
  for (const { x, y, edge, column, line } of squares(width, height, Math.min(width, height) / dice.whole(3, 5))) {
    const colour = colourAt(colours, main + (dice.next() < 0.2 ? 1 : 0))
    const arc = `A${n(edge)} ${n(edge)} 0 0 1`
    drawn +=
      (column + line + turn) % 2 === 0
        ? path(`M${n(x)} ${n(y)}${arc} ${n(x + edge)} ${n(y + edge)}${arc} ${n(x)} ${n(y)}Z`, colour)
        : path(`M${n(x + edge)} ${n(y)}${arc} ${n(x)} ${n(y + edge)}${arc} ${n(x + edge)} ${n(y)}Z`, colour)
  }
  return drawn
}
