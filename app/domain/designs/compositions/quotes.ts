import type { IdeaOf } from '../brief/brief.ts'
import { box, row, spring, stack } from '../layout/nodes.ts'
import { bold, disc, fill, heading, inset, type Kit, type Plate, quiet, quoteMark, rule, text, whole } from './kit.ts'

type Quote = IdeaOf<'quote' | 'testimonial'>

const byLine = (kit: Kit, by: string, surface = kit.palette.ground, align: 'start' | 'center' = 'start') =>
  by === ''
    ? null
    : text(by, surface, kit.unit * 3.4, { face: 'strong', align, keeps: true, maxLines: 2, leading: 1.3 })

/** A large quotation mark, the words, and the speaker at the foot. */
export function quoteMarks(kit: Kit, { words, by }: Quote): Plate {
  const { palette, unit, margin } = kit
  const at = inset(whole(kit), margin)
  const isWide = kit.format === 'wide'
  const room = {
    width: at.width * (isWide ? 0.86 : 1),
    height: at.height * (isWide ? 0.56 : 0.62),
    most: isWide ? 11 : 12.5,
  }
  return {
    ground: palette.ground,
    back: [fill(whole(kit), palette.ground.fill)],
    parts: [
      {
        at,
        node: stack(
          [
            quoteMark(kit, isWide ? 12 : 16, palette.ground.mark),
            spring(),
            heading(kit, words, palette.ground, room, { plain: true }),
            by === ''
              ? null
              : stack([
                  row([rule(kit, palette.ground.mark, unit * 7, 0.45), byLine(kit, by) ?? spring()], {
                    shares: [0, 1],
                    gap: unit * 2.4,
                  }),
                ]),
          ],
          { gap: unit * 3.6 },
        ),
      },
    ],
  }
}

/** Centred in a thin frame. */
export function quoteCentred(kit: Kit, { words, by }: Quote): Plate {
  const { palette, unit, margin } = kit
  const at = inset(whole(kit), margin * 1.5, margin * 1.35)
  const frame = inset(whole(kit), margin * 0.6)
  const line = Math.max(2, unit * 0.22)
  return {
    ground: palette.ground,
    back: [
      fill(whole(kit), palette.ground.fill),
      fill(frame, palette.ground.hairline, 0),
      fill(inset(frame, line), palette.ground.fill, 0),
    ],
    parts: [
      {
        at,
        node: stack(
          [
            spring(),
            stack([quoteMark(kit, 7, palette.ground.mark)], { align: 'center' }),
            heading(
              kit,
              words,
              palette.ground,
              { width: at.width, height: at.height * 0.62, most: 10.5 },
              { align: 'center', plain: true },
            ),
            byLine(kit, by, palette.ground, 'center'),
            spring(),
          ],
          { gap: unit * 4, align: 'stretch' },
        ),
      },
    ],
  }
}

/** Words across the whole sheet. */
export function quotePoster(kit: Kit, { words, by }: Quote): Plate {
  const { palette, unit, margin } = kit
  const at = inset(whole(kit), margin, margin * 0.95)
  const surface = palette.strong
  const caps = words.length < 110
  return {
    ground: surface,
    back: [fill(whole(kit), surface.fill)],
    parts: [
      {
        at,
        node: stack(
          [
            heading(
              kit,
              caps ? words.toUpperCase() : words,
              surface,
              { width: at.width, height: at.height - unit * (by === '' ? 1 : 12), most: 26 },
              {
                face: caps ? 'condensed' : 'display',
                leading: caps ? 0.95 : 1.06,
                tracking: caps ? -0.015 : -0.035,
                plain: true,
              },
            ),
            spring(),
            by === '' ? null : rule(kit, surface.ink, null, 0.35),
            byLine(kit, by, surface),
          ],
          { gap: unit * 2.4 },
        ),
      },
    ],
  }
}

/** The words on a card, over a drawing. */
export function quotePanel(kit: Kit, { words, by }: Quote): Plate {
  const { palette, unit, margin } = kit
  const surface = palette.inverse
  const card =
    kit.format === 'wide'
      ? { x: kit.width * 0.3, y: margin, width: kit.width * 0.7 - margin, height: kit.height - margin * 2 }
      : { x: margin, y: kit.height * 0.22, width: kit.width - margin * 2, height: kit.height * 0.78 - margin }
  const at = inset(card, unit * 6)
  return {
    ground: palette.ground,
    back: [...bold(kit, whole(kit), palette.ground.fill), fill(card, surface.fill, unit * 2.4)],
    parts: [
      {
        at,
        node: stack(
          [
            quoteMark(kit, 8, surface.mark),
            spring(),
            heading(kit, words, surface, { width: at.width, height: at.height * 0.62, most: 9.5 }, { plain: true }),
            spring(),
            byLine(kit, by, surface),
          ],
          { gap: unit * 3 },
        ),
      },
    ],
  }
}

/** A customer's words. Without stars, since a rating would be invented. */
export function testimonial(kit: Kit, { words, by }: Quote): Plate {
  const { palette, unit, margin } = kit
  const at = inset(whole(kit), margin)
  const initials = (by.split(',')[0] ?? '')
    .split(/\s+/)
    .filter((word) => /^\p{Lu}/u.test(word))
    .slice(0, 2)
    .map((word) => word[0] ?? '')
    .join('')
  const [name = '', ...role] = by.split(/,\s*/)
  const surface = palette.panel
  const card = kit.format === 'wide' ? at : inset(whole(kit), margin, margin * 1.1)
  const inner = inset(card, unit * 6, unit * 6)
  const seat = unit * 9.5
  return {
    ground: palette.ground,
    back: [
      fill(whole(kit), palette.ground.fill),
      quiet(kit, whole(kit), palette.ground),
      fill(card, surface.fill, unit * 3),
    ],
    parts: [
      {
        at: inner,
        node: stack(
          [
            quoteMark(kit, 7, surface.mark),
            spring(),
            heading(
              kit,
              words,
              surface,
              { width: inner.width, height: inner.height * 0.56, most: 8.4 },
              { plain: true },
            ),
            spring(),
            by === ''
              ? null
              : row(
                  [
                    initials === ''
                      ? disc(kit, 9.5, surface.mark)
                      : box(
                          text(initials, surface, unit * 3.4, {
                            face: 'strong',
                            tone: 'onMark',
                            align: 'center',
                            leading: 1.2,
                            keeps: true,
                            maxLines: 1,
                          }),
                          {
                            fill: surface.mark,
                            radius: seat / 2,
                            padY: (seat - unit * 3.4 * 1.2) / 2,
                          },
                        ),
                    stack([
                      text(name, surface, unit * 3.6, { face: 'strong', leading: 1.3, maxLines: 2 }),
                      role.length === 0
                        ? null
                        : text(role.join(', '), surface, unit * 3.1, { tone: 'soft', leading: 1.3, maxLines: 2 }),
                    ]),
                  ],
                  { shares: initials === '' ? [0, 1] : [seat, inner.width - seat - unit * 3], gap: unit * 3 },
                ),
          ],
          { gap: unit * 3 },
        ),
      },
    ],
  }
}
