import type { IdeaOf } from '../brief/brief.ts'
import { box, type Node, row, shape, spring, stack } from '../layout/nodes.ts'
import { circle, rectangle } from '../patterns/svg.ts'
import { bold, fill, heading, inset, type Kit, largestSize, led, type Plate, rule, text, tick, whole } from './kit.ts'

export type List = IdeaOf<'list' | 'tips' | 'steps' | 'checklist' | 'timeline'>
type Surface = Kit['palette']['ground']

/** Places of title and items: side by side in a wide picture. */
function places(kit: Kit, title: string) {
  const at = inset(whole(kit), kit.margin)
  if (title === '') return { title: { ...at, height: 0 }, items: at }
  if (kit.format === 'wide') {
    const share = 0.36
    return {
      title: { ...at, width: at.width * share },
      items: { ...at, x: at.x + at.width * (share + 0.07), width: at.width * (1 - share - 0.07) },
    }
  }
  const height = at.height * (title.length > 60 ? 0.27 : 0.22)
  return {
    title: { ...at, height },
    items: { ...at, y: at.y + height + kit.unit * 4, height: at.height - height - kit.unit * 4 },
  }
}

const titlePart = (
  kit: Kit,
  title: string,
  surface: Surface,
  at: { x: number; y: number; width: number; height: number },
) =>
  title === ''
    ? []
    : [
        {
          at,
          node: stack(
            [
              heading(kit, title, surface, {
                width: at.width,
                height: at.height * (kit.format === 'wide' ? 0.7 : 1),
                most: 10.5,
              }),
              ...(kit.format === 'wide' ? [rule(kit, surface.mark, kit.unit * 9, 0.8)] : []),
            ],
            { gap: kit.unit * 3.4 },
          ),
        },
      ]

/** Equal sizes; fewer items are larger. */
const itemSize = (kit: Kit, items: readonly string[]) => {
  const longest = Math.max(...items.map((item) => item.length), 1)
  const size = items.length <= 3 ? 6 : items.length <= 5 ? 5 : items.length <= 7 ? 4.3 : 3.4
  return kit.unit * Math.max(2.5, size - (longest > 60 ? 1.3 : longest > 36 ? 0.6 : 0))
}

const spread = (lines: readonly Node[], gap: number) =>
  stack(lines.flatMap((line, index) => (index === 0 ? [line] : [spring(), line])).concat(spring(0.001)), {
    gap: gap / 2,
  })

export function listNumbered(kit: Kit, { title, items }: List): Plate {
  const { palette, unit } = kit
  const surface = palette.ground
  const at = places(kit, title)
  const size = itemSize(kit, items)
  const lines = items.map((item, index) =>
    stack(
      [
        rule(kit, surface.hairline, null, 0.2),
        row(
          [
            text(String(index + 1), surface, size * 1.2, {
              face: 'display',
              tone: 'accent',
              leading: 1.1,
              maxLines: 1,
              tracking: -0.03,
            }),
            text(item, surface, size, { face: 'displayMedium', leading: 1.22, tracking: -0.015 }),
          ],
          { shares: [size * 1.9, at.items.width - size * 1.9], align: 'start' },
        ),
      ],
      { gap: unit * (items.length > 7 ? 1 : 1.6) },
    ),
  )
  return {
    ground: surface,
    back: [fill(whole(kit), surface.fill)],
    parts: [...titlePart(kit, title, surface, at.title), { at: at.items, node: spread(lines, unit * 1.4) }],
  }
}

export function listCards(kit: Kit, { title, items }: List): Plate {
  const { palette, unit } = kit
  const surface = palette.ground
  const at = places(kit, title)
  const gap = unit * 1.8
  const inColumns = (columns: number) => {
    const rows = Math.ceil(items.length / columns)
    const cellHeight = (at.items.height - gap * (rows - 1)) / rows
    const pad = Math.min(unit * 3.2, cellHeight * 0.16)
    const wanted = (itemSize(kit, items) / unit) * (columns > 1 ? 0.8 : 1)
    if (columns === 1) return { columns, cellHeight, pad, size: wanted * unit, isSmall: false }
    const width = (at.items.width - gap * (columns - 1)) / columns - pad * 2.3
    const room = { width, height: cellHeight * 0.66, most: wanted }
    // One size for all, set by the longest word.
    const sizes = items.map((item) => largestSize(kit, item, 'displayMedium', room, 1.2, -0.015))
    const size = Math.min(...sizes)
    return { columns, cellHeight, pad, size, isSmall: size < wanted * unit * 0.85 }
  }
  const usual = items.length < 4 ? 1 : kit.format !== 'wide' || items.length < 9 ? 2 : 3
  const tried = inColumns(usual)
  // Without room for a word in columns, the cards are stacked.
  const { columns, cellHeight, pad, size } = tried.isSmall && items.length < 8 ? inColumns(1) : tried
  const strongAt = kit.dice.whole(0, items.length - 1)
  const parts = items.map((item, index) => {
    const line = Math.floor(index / columns)
    const inLine = Math.min(columns, items.length - line * columns)
    const width = (at.items.width - gap * (inLine - 1)) / inLine
    const cell = {
      x: at.items.x + (index % columns) * (width + gap),
      y: at.items.y + line * (cellHeight + gap),
      width,
      height: cellHeight,
    }
    const own = index === strongAt ? palette.strong : palette.panel
    return {
      cell,
      own,
      at: inset(cell, pad * 1.15, pad),
      node:
        columns === 1
          ? stack([
              spring(),
              led(
                text(String(index + 1), own, size * 1.5, {
                  face: 'display',
                  tone: own === palette.strong ? 'ink' : 'accent',
                  leading: 1.1,
                  maxLines: 1,
                }),
                text(item, own, size, { face: 'displayMedium', leading: 1.22 }),
                unit * 3,
              ),
              spring(),
            ])
          : stack([
              text(String(index + 1), own, unit * 3.1, {
                face: 'strong',
                tone: own === palette.strong ? 'ink' : 'accent',
                leading: 1.2,
                maxLines: 1,
                keeps: true,
              }),
              spring(),
              text(item, own, size, { face: 'displayMedium', leading: 1.2, tracking: -0.015 }),
            ]),
    }
  })
  return {
    ground: surface,
    back: [fill(whole(kit), surface.fill), ...parts.map(({ cell, own }) => fill(cell, own.fill, unit * 1.8))],
    parts: [...titlePart(kit, title, surface, at.title), ...parts],
  }
}

export function checklist(kit: Kit, { title, items }: List): Plate {
  const { palette, unit, margin } = kit
  const sheet = inset(whole(kit), margin * 0.75)
  const surface = palette.inverse
  const inner = { ...kit, palette: { ...palette, ground: surface } }
  const at = places({ ...inner, margin: margin * 0.75 + unit * 5.5 }, title)
  const size = itemSize(kit, items) * 0.94
  const lines = items.map((item) =>
    led(
      tick(kit, (size / unit) * 1.35, surface),
      text(item, surface, size, { face: 'body', leading: 1.25 }),
      unit * 2.4,
    ),
  )
  return {
    ground: surface,
    back: [...bold(kit, whole(kit), palette.ground.fill), fill(sheet, surface.fill, unit * 2.4)],
    parts: [...titlePart(kit, title, surface, at.title), { at: at.items, node: spread(lines, unit * 1.6) }],
  }
}

/** Marks along a line, in order. */
function alongLine(kit: Kit, { title, items }: List, surface: Surface, isDated: boolean): Plate {
  const { palette, unit } = kit
  const at = places(kit, title)
  const size = itemSize(kit, items) * 0.94
  const knob = size * (isDated ? 0.8 : 1.9)
  const gap = unit * 3
  const lines = items.map((item, index) => {
    const [, when = '', what = ''] = isDated ? (/^(.{2,24}?)(?:\s*[:–—-]\s+|:\s*(?!\d))(.+)$/u.exec(item) ?? []) : []
    const words =
      when === ''
        ? text(item, surface, size, { face: 'displayMedium', leading: 1.24 })
        : stack([
            text(when, surface, size * 0.86, { face: 'strong', tone: 'accent', leading: 1.25, maxLines: 1 }),
            text(what, surface, size, { face: 'displayMedium', leading: 1.2 }),
          ])
    const mark = isDated
      ? shape({
          height: knob,
          draw: ({ width, height }) => ({
            svg: circle(width / 2, height / 2, Math.min(width, height) / 2, surface.mark),
            colours: [surface.mark],
          }),
        })
      : box(
          text(String(index + 1), surface, knob * 0.5, {
            face: 'strong',
            tone: 'onMark',
            align: 'center',
            leading: 1.2,
            maxLines: 1,
          }),
          { fill: surface.mark, radius: knob / 2, padY: (knob - knob * 0.6) / 2 },
        )
    return row([mark, words], { shares: [knob, at.items.width - knob - gap], gap })
  })
  const line = Math.max(3, unit * 0.4)
  return {
    ground: surface,
    back: [
      fill(whole(kit), surface.fill),
      {
        kind: 'art',
        x: at.items.x + knob / 2 - line / 2,
        y: at.items.y + knob,
        width: line,
        height: Math.max(1, at.items.height - knob * 2),
        radius: 0,
        colours: [surface.hairline],
        svg: rectangle(0, 0, line, at.items.height, palette === kit.palette ? surface.hairline : surface.mark),
      },
    ],
    parts: [...titlePart(kit, title, surface, at.title), { at: at.items, node: spread(lines, unit * 2) }],
  }
}

export const steps = (kit: Kit, list: List): Plate => alongLine(kit, list, kit.palette.ground, false)
export const timeline = (kit: Kit, list: List): Plate => alongLine(kit, list, kit.palette.ground, true)
