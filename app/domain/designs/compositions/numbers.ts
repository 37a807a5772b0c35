import type { IdeaOf } from '../brief/brief.ts'
import { row, shape, space, spring, stack } from '../layout/nodes.ts'
import { circle, n, rectangle, ring } from '../patterns/svg.ts'
import { faceFor } from '../type/faces.ts'
import { breakLines } from '../type/measure-text.ts'
import { fill, halves, heading, inset, type Kit, largestSize, type Plate, quiet, rule, text, whole } from './kit.ts'

/** The number across the whole width, its meaning under a rule. */
export function bigNumber(kit: Kit, { figure }: IdeaOf<'number'>): Plate {
  const { palette, unit, margin } = kit
  const at = inset(whole(kit), margin)
  const isWide = kit.format === 'wide'
  const numberHeight = at.height * (isWide ? 0.52 : 0.46)
  const size = largestSize(
    kit,
    figure.value,
    'condensed',
    { width: at.width, height: numberHeight, most: 62 },
    0.9,
    -0.03,
  )
  return {
    ground: palette.ground,
    back: [fill(whole(kit), palette.ground.fill), quiet(kit, whole(kit), palette.ground)],
    parts: [
      {
        at,
        node: stack(
          [
            spring(),
            text(figure.value, palette.ground, size, {
              face: 'condensed',
              tone: 'accent',
              leading: 0.9,
              tracking: -0.03,
              maxLines: 3,
            }),
            rule(kit, palette.ground.mark, unit * 12, 0.9),
            heading(
              kit,
              figure.meaning,
              palette.ground,
              { width: at.width * (isWide ? 0.8 : 0.96), height: at.height * 0.3, most: 7 },
              { face: 'displayMedium', leading: 1.16, tracking: -0.02, plain: true },
            ),
            isWide ? null : spring(0.35),
          ],
          { gap: unit * 3.6 },
        ),
      },
    ],
  }
}

/** The number in a large disc. */
export function numberShape(kit: Kit, { figure }: IdeaOf<'number'>): Plate {
  const { palette, unit, margin } = kit
  const [first, second] = halves(kit, kit.format === 'wide' ? 0.5 : 0.62)
  const radius = Math.min(first.width, first.height) * (kit.format === 'wide' ? 0.4 : 0.42)
  const centre = { x: first.x + first.width / 2, y: first.y + first.height * (kit.format === 'wide' ? 0.5 : 0.54) }
  const side = radius * 1.52
  const plate = { x: centre.x - side / 2, y: centre.y - radius * 0.5, width: side, height: radius }
  const surface = palette.strong
  const size = largestSize(kit, figure.value, 'display', { width: side, height: radius, most: 34 }, 1, -0.04)
  const rest = kit.format === 'wide' ? inset(second, margin * 0.4, margin) : inset(second, margin, margin * 0.5)
  return {
    ground: palette.ground,
    back: [
      fill(whole(kit), palette.ground.fill),
      {
        kind: 'art',
        ...first,
        radius: 0,
        colours: [palette.ground.tint, surface.fill],
        svg: [1.42, 1.2]
          .map((times) =>
            ring(centre.x - first.x, centre.y - first.y, radius * times, palette.ground.hairline, unit * 0.25),
          )
          .join(''),
      },
      {
        kind: 'fill',
        x: centre.x - radius,
        y: centre.y - radius,
        width: radius * 2,
        height: radius * 2,
        radius,
        colour: surface.fill,
        opacity: 1,
      },
    ],
    parts: [
      {
        at: plate,
        node: stack([
          spring(),
          text(figure.value, surface, size, {
            face: 'display',
            align: 'center',
            leading: 1,
            tracking: -0.04,
            maxLines: 2,
          }),
          spring(),
        ]),
      },
      {
        at: { ...rest, height: rest.height - (kit.format === 'wide' ? 0 : margin * 0.3) },
        node: stack([
          spring(),
          heading(
            kit,
            figure.meaning,
            palette.ground,
            { width: rest.width, height: rest.height * 0.8, most: 7 },
            { align: kit.format === 'wide' ? 'start' : 'center', plain: true, face: 'displayMedium', leading: 1.16 },
          ),
          spring(),
        ]),
      },
    ],
  }
}

/** One bar per number, its length proportional to the amount. */
export function bars(kit: Kit, { title, figures }: IdeaOf<'figures'>): Plate {
  const { palette, unit, margin } = kit
  const at = inset(whole(kit), margin)
  const surface = palette.ground
  const most = Math.max(...figures.map(({ amount }) => amount), 0)
  const highest = figures.findIndex(({ amount }) => amount === most)
  const isWide = kit.format === 'wide'
  const thick = Math.min(4.6, (isWide ? 30 : 46) / figures.length / 2.4)
  const chart = stack(
    figures.map(({ value, meaning, amount }, index) =>
      stack(
        [
          row(
            [
              text(meaning, surface, unit * 3.5, { tone: 'ink', face: 'body', leading: 1.25, maxLines: 2 }),
              text(value, surface, unit * 4, {
                face: 'strong',
                tone: index === highest ? 'accent' : 'ink',
                leading: 1.2,
                maxLines: 1,
                align: 'end',
              }),
            ],
            { shares: [1, 0], gap: unit * 2 },
          ),
          shape({
            height: unit * thick,
            draw: ({ width, height }) => {
              const radius = height * 0.24
              const length = most <= 0 ? height : Math.max(height * 0.6, (width * Math.max(0, amount)) / most)
              return {
                svg: rectangle(
                  0,
                  0,
                  length,
                  height,
                  index === highest ? surface.mark : (palette.art[3] ?? surface.hairline),
                  radius,
                ),
                colours: [surface.tint],
              }
            },
          }),
        ],
        { gap: unit * 0.9 },
      ),
    ),
    { gap: unit * (figures.length > 5 ? 1.6 : 2.8), grow: 0 },
  )
  const head =
    title === ''
      ? null
      : heading(
          kit,
          title,
          surface,
          { width: isWide ? at.width * 0.36 : at.width, height: at.height * (isWide ? 0.8 : 0.26), most: 9 },
          { plain: true, face: kit.voice.caps ? 'display' : kit.voice.head },
        )
  return {
    ground: surface,
    back: [fill(whole(kit), surface.fill)],
    parts:
      isWide && head !== null
        ? [
            {
              at: { ...at, width: at.width * 0.38 },
              node: stack([rule(kit, surface.mark, unit * 8, 0.9), head], { gap: unit * 3 }),
            },
            {
              at: { ...at, x: at.x + at.width * 0.44, width: at.width * 0.56 },
              node: stack([spring(), chart, spring()]),
            },
          ]
        : [
            {
              at,
              node: stack(
                [head === null ? null : rule(kit, surface.mark, unit * 8, 0.9), head, spring(), chart, spring(0.2)],
                { gap: unit * 3 },
              ),
            },
          ],
  }
}

/** Days left until an event. */
export function countdown(kit: Kit, { amount, unit: of, title }: IdeaOf<'countdown'>): Plate {
  const { palette, unit, margin } = kit
  const surface = palette.strong
  const at = inset(whole(kit), margin)
  const isWide = kit.format === 'wide'
  const width = isWide ? at.width * 0.46 : at.width
  const size = largestSize(
    kit,
    amount,
    'condensed',
    { width, height: at.height * (isWide ? 0.86 : 0.52), most: 78 },
    0.86,
    -0.03,
  )
  const number = text(amount, surface, size, { face: 'condensed', leading: 0.86, tracking: -0.03, maxLines: 1 })
  const words = [
    text(of, surface, unit * 7, { face: 'display', leading: 1.1, tracking: -0.03, maxLines: 2 }),
    rule(kit, surface.ink, null, 0.35),
    title === ''
      ? null
      : heading(
          kit,
          title,
          surface,
          { width: isWide ? at.width * 0.48 : width, height: at.height * 0.3, most: 7 },
          { face: 'displayMedium', leading: 1.14, plain: true },
        ),
  ]
  return {
    ground: surface,
    back: [fill(whole(kit), surface.fill), quiet(kit, whole(kit), surface, 'rays')],
    parts: isWide
      ? [
          { at: { ...at, width }, node: stack([spring(), number, spring()]) },
          {
            at: { ...at, x: at.x + at.width * 0.52, width: at.width * 0.48 },
            node: stack([spring(), ...words, spring()], { gap: unit * 2.6 }),
          },
        ]
      : [{ at, node: stack([number, spring(), ...words], { gap: unit * 2.6 }) }],
  }
}

/** Two halves of one sheet. */
export function beforeAfter(kit: Kit, { title, before, after }: IdeaOf<'before-after'>): Plate {
  const { palette, unit, margin } = kit
  const head = title === '' ? 0 : kit.height * (kit.format === 'wide' ? 0.26 : 0.22)
  const isWide = kit.format === 'wide'
  const body = { x: 0, y: head, width: kit.width, height: kit.height - head }
  const [left, right] = isWide
    ? [
        { ...body, width: body.width / 2 },
        { ...body, x: body.width / 2, width: body.width / 2 },
      ]
    : [
        { ...body, height: body.height / 2 },
        { ...body, y: head + body.height / 2, height: body.height / 2 },
      ]
  const side = (name: string, words: string, surface: typeof palette.ground, at: typeof left) => ({
    at: inset(at, margin, margin * 0.8),
    node: stack(
      [
        text(name, surface, unit * 4.2, {
          face: 'strong',
          tone: surface === palette.strong ? 'ink' : 'accent',
          leading: 1.3,
          keeps: true,
        }),
        spring(),
        heading(
          kit,
          words,
          surface,
          { width: at.width - margin * 2, height: at.height * 0.56, most: 8 },
          { plain: true, face: kit.voice.caps ? 'display' : kit.voice.head },
        ),
      ],
      { gap: unit * 2 },
    ),
  })
  const knob = unit * 7.5
  const middle = isWide ? { x: right.x, y: body.y + body.height / 2 } : { x: kit.width - margin - knob, y: right.y }
  return {
    ground: palette.ground,
    back: [
      fill(whole(kit), palette.ground.fill),
      fill(left, palette.panel.fill),
      fill(right, palette.strong.fill),
      {
        kind: 'art',
        x: middle.x - knob,
        y: middle.y - knob,
        width: knob * 2,
        height: knob * 2,
        radius: 0,
        colours: [palette.inverse.fill],
        svg:
          circle(knob, knob, knob * 0.62, palette.inverse.fill) +
          `<path d="${isWide ? `M${n(knob * 0.78)} ${n(knob * 0.7)}L${n(knob * 1.12)} ${n(knob)}L${n(knob * 0.78)} ${n(knob * 1.3)}` : `M${n(knob * 0.7)} ${n(knob * 0.82)}L${n(knob)} ${n(knob * 1.16)}L${n(knob * 1.3)} ${n(knob * 0.82)}`}" fill="none" stroke="${palette.inverse.ink}" stroke-width="${n(knob * 0.11)}" stroke-linecap="round" stroke-linejoin="round"/>`,
      },
    ],
    parts: [
      ...(title === ''
        ? []
        : [
            {
              at: { x: margin, y: 0, width: kit.width - margin * 2, height: head },
              node: stack([
                spring(),
                heading(
                  kit,
                  title,
                  palette.ground,
                  { width: kit.width - margin * 2, height: head * 0.62, most: 8 },
                  { plain: true },
                ),
                spring(),
              ]),
            },
          ]),
      side('Before', before, palette.panel, left),
      side('After', after, palette.strong, right),
    ],
  }
}

export function comparison(kit: Kit, { title, left, right }: IdeaOf<'comparison'>): Plate {
  const { palette, unit, margin } = kit
  const at = inset(whole(kit), margin)
  const gap = unit * 2.4
  const head =
    title === ''
      ? null
      : heading(kit, title, palette.ground, { width: at.width, height: at.height * 0.2, most: 8 }, { plain: true })
  const top = head === null ? at.y : at.y + at.height * 0.26
  const height = at.y + at.height - top
  const isStacked = kit.format === 'tall' && kit.height / kit.width > 1.6
  const card = (index: number) =>
    isStacked
      ? { x: at.x, y: top + (index * (height + gap)) / 2, width: at.width, height: (height - gap) / 2 }
      : { x: at.x + (index * (at.width + gap)) / 2, y: top, width: (at.width - gap) / 2, height }
  // Both names in one size, set by the longer one.
  const names = [left, right].map(({ name, points }) => {
    const inner = inset(card(0), unit * 4.2)
    const room = { width: inner.width, height: inner.height * (points.length === 0 ? 0.5 : 0.24), most: 7.5 }
    return heading(kit, name, palette.panel, room, { plain: true, face: 'display' })
  })
  const nameSize = Math.min(...names.map(({ size }) => size))
  const { leading, tracking } = kit.voice
  const nameLines = names.map(
    (name) =>
      breakLines(name.text, card(0).width - unit * 8.4, {
        face: faceFor(name.text, 'display'),
        size: nameSize,
        tracking,
      }).length,
  )
  const missingLines = (index: number) => Math.max(...nameLines) - (nameLines[index] ?? 0)
  const most = Math.max(left.points.length, right.points.length)
  const pointSize = unit * (most <= 2 ? 5.4 : most <= 4 ? 4.6 : 4.1)
  const column = (side: typeof left, surface: typeof palette.panel, index: number) => {
    const inner = inset(card(index), unit * 4.2)
    return {
      at: inner,
      node: stack(
        [
          stack([
            text(names[index]?.text ?? side.name, surface, nameSize, { face: 'display', leading, tracking }),
            space(missingLines(index) * nameSize * leading),
          ]),
          rule(kit, surface.ink, null, 0.25),
          ...side.points.flatMap((point) => [
            spring(),
            text(point, surface, pointSize, { leading: 1.22, face: 'displayMedium' }),
          ]),
          ...(side.points.length === 0 ? [] : [spring(2)]),
        ],
        { gap: unit * 2.2, justify: side.points.length === 0 ? 'center' : 'start' },
      ),
    }
  }
  return {
    ground: palette.ground,
    back: [
      fill(whole(kit), palette.ground.fill),
      fill(card(0), palette.panel.fill, unit * 2),
      fill(card(1), palette.strong.fill, unit * 2),
    ],
    parts: [
      ...(head === null ? [] : [{ at: { ...at, height: at.height * 0.22 }, node: stack([head]) }]),
      column(left, palette.panel, 0),
      column(right, palette.strong, 1),
    ],
  }
}
