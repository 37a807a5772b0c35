import type { Colour, Layer, Rectangle } from '../design.ts'
import { spring, stack } from '../layout/nodes.ts'
import { body, bold, fill, halves, heading, inset, type Kit, type Plate, text, whole } from './kit.ts'
import type { Headline } from './posters.ts'

const photoAt = (kit: Kit, index: number, at: Rectangle, radius = 0): Layer[] => {
  const own = kit.photos[index % Math.max(1, kit.photos.length)]
  return own === undefined
    ? bold(kit, at, kit.palette.panel.fill, kit.bold, index)
    : [{ kind: 'photo', ...at, mediaId: own.mediaId, radius }]
}

const night: Colour = '#0b0d12'

/** A full-size photo, darkened by veils behind the words so that they are readable on any picture. */
export function photoFull(kit: Kit, { title, detail }: Headline): Plate {
  const { palette, unit, margin } = kit
  const foot = Math.round(kit.height * (kit.format === 'wide' ? 0.56 : 0.44))
  const surface = { ...palette.ground, fill: '#62636a', ink: '#ffffff', soft: '#ffffff', accent: '#ffffff' }
  const at = {
    x: margin,
    y: kit.height - foot + unit * 2,
    width: kit.width - margin * 2,
    height: foot - margin - unit * 2,
  }
  return {
    ground: surface,
    back: [
      ...photoAt(kit, 0, whole(kit)),
      {
        kind: 'veil',
        x: 0,
        y: kit.height - foot - Math.round(kit.height * 0.22),
        width: kit.width,
        height: Math.round(kit.height * 0.22),
        colour: night,
        from: 0,
        to: 0.66,
      },
      { kind: 'veil', x: 0, y: kit.height - foot, width: kit.width, height: foot, colour: night, from: 0.66, to: 0.84 },
    ],
    parts: [
      {
        at,
        node: stack(
          [
            spring(),
            heading(kit, title, surface, {
              width: at.width,
              height: at.height * (detail === '' ? 0.96 : 0.68),
              most: 13,
            }),
            detail === '' ? null : body(kit, detail, surface, { tone: 'ink', maxLines: 4 }),
          ],
          { gap: unit * 2 },
        ),
      },
    ],
  }
}

/** The whole photo, with the words in a band beside or below it. */
export function photoCaption(kit: Kit, { title, detail }: Headline): Plate {
  const { palette, unit, margin } = kit
  const surface = palette.ground
  const [picture, sheet] = halves(kit, kit.format === 'wide' ? 0.58 : 0.66)
  const at = inset(sheet, kit.format === 'wide' ? margin * 0.8 : margin, kit.format === 'wide' ? margin : margin * 0.7)
  return {
    ground: surface,
    back: [fill(whole(kit), surface.fill), ...photoAt(kit, 0, picture)],
    parts: [
      {
        at,
        node: stack(
          [
            spring(),
            heading(kit, title, surface, {
              width: at.width,
              height: at.height * (detail === '' ? 0.96 : 0.62),
              most: 9,
            }),
            detail === '' ? null : body(kit, detail, surface, { maxLines: 4 }),
            spring(),
          ],
          { gap: unit * 1.8 },
        ),
      },
    ],
  }
}

/** Two to four photos side by side, the words in a field of their own. */
export function photoCollage(kit: Kit, { title, detail }: Headline): Plate {
  const { palette, unit, margin, width, height } = kit
  const gap = unit * 1.4
  const surface = palette.strong
  const count = Math.min(4, Math.max(2, kit.photos.length))
  const isWide = kit.format === 'wide'
  const edge = { x: gap, y: gap, width: width - gap * 2, height: height - gap * 2 }
  const field = isWide
    ? { ...edge, x: edge.x + edge.width * 0.62 + gap, width: edge.width * 0.38 - gap }
    : { ...edge, y: edge.y + edge.height * 0.66 + gap, height: edge.height * 0.34 - gap }
  const area = isWide ? { ...edge, width: edge.width * 0.62 } : { ...edge, height: edge.height * 0.66 }
  const large = { ...area, width: (area.width - gap) * 0.6 }
  const rest = count - 1
  const radius = unit * 1.4
  const small = Array.from({ length: rest }, (_, index) => ({
    x: large.x + large.width + gap,
    y: area.y + (index * (area.height + gap)) / rest,
    width: area.width - large.width - gap,
    height: (area.height - gap * (rest - 1)) / rest,
  }))
  const at = inset(field, Math.min(margin, unit * 4.5))
  return {
    ground: palette.ground,
    back: [
      fill(whole(kit), palette.ground.fill),
      ...[large, ...small].flatMap((place, index) => photoAt(kit, index, place, radius)),
      fill(field, surface.fill, radius),
    ],
    parts: [
      {
        at,
        node: stack(
          [
            spring(),
            heading(kit, title, surface, {
              width: at.width,
              height: at.height * (detail === '' ? 0.9 : 0.6),
              most: 10,
            }),
            detail === '' ? null : text(detail, surface, unit * 2.9, { leading: 1.36, maxLines: 4 }),
            spring(),
          ],
          { gap: unit * 1.8 },
        ),
      },
    ],
  }
}
