import type { IdeaOf } from '../brief/brief.ts'
import { box, spring, stack } from '../layout/nodes.ts'
import { circle, n, stroke } from '../patterns/svg.ts'
import {
  art,
  body,
  bold,
  fill,
  halves,
  heading,
  inset,
  type Kit,
  label,
  largestSize,
  type Plate,
  pill,
  quiet,
  rule,
  text,
  whole,
} from './kit.ts'

const nonEmpty = (words: string) => words !== ''

/** The discount at the largest size that fits. */
export function saleNumber(kit: Kit, { title, amount, code, until }: IdeaOf<'sale'>): Plate {
  const { palette, unit, margin } = kit
  const surface = palette.strong
  const at = inset(whole(kit), margin)
  const words = amount === '' ? title : amount
  const isWide = kit.format === 'wide'
  const room = { width: at.width, height: at.height * (isWide ? 0.56 : 0.58), most: 52 }
  return {
    ground: surface,
    back: [fill(whole(kit), surface.fill), quiet(kit, whole(kit), surface, 'stripes')],
    parts: [
      {
        at,
        node: stack(
          [
            amount === '' || title === ''
              ? null
              : heading(
                  kit,
                  title,
                  surface,
                  { width: at.width, height: at.height * 0.16, most: 6 },
                  { face: 'displayMedium', leading: 1.14, plain: true },
                ),
            spring(),
            text(words.toUpperCase(), surface, largestSize(kit, words.toUpperCase(), 'condensed', room, 0.92, -0.025), {
              face: 'condensed',
              leading: 0.92,
              tracking: -0.025,
              maxLines: 4,
            }),
            spring(),
            code === '' && until === '' ? null : rule(kit, surface.ink, null, 0.35),
            stack(
              [
                code === ''
                  ? null
                  : text(`Code ${code}`, surface, unit * 5.6, {
                      face: 'display',
                      leading: 1.25,
                      tracking: -0.02,
                      maxLines: 2,
                    }),
                until === ''
                  ? null
                  : text(`Until ${until}`, surface, unit * 4.4, { face: 'body', leading: 1.3, maxLines: 2 }),
              ],
              { gap: unit * 0.4 },
            ),
          ],
          { gap: unit * 2.4 },
        ),
      },
    ],
  }
}

/** A coupon with a cut line. */
export function saleCoupon(kit: Kit, { title, amount, code, until }: IdeaOf<'sale'>): Plate {
  const { palette, unit, margin } = kit
  const surface = palette.inverse
  const card =
    kit.format === 'wide'
      ? inset(whole(kit), margin * 1.2, margin * 0.95)
      : inset(whole(kit), margin, kit.format === 'square' ? margin * 1.5 : kit.height * 0.17)
  const inner = inset(card, unit * 5.5)
  const dash = unit * 1.4
  const lead = amount === '' ? title : amount
  return {
    ground: palette.ground,
    back: [...bold(kit, whole(kit), palette.ground.fill), fill(card, surface.fill, unit * 2)],
    parts: [
      {
        at: inner,
        node: stack(
          [
            amount === '' || title === ''
              ? null
              : text(title, surface, unit * 4, { face: 'strong', align: 'center', leading: 1.25, maxLines: 3 }),
            spring(),
            heading(
              kit,
              lead,
              surface,
              { width: inner.width, height: inner.height * 0.42, most: 22 },
              { face: 'display', align: 'center', leading: 1, tracking: -0.045, tone: 'accent', plain: true },
            ),
            spring(),
            code === ''
              ? null
              : stack(
                  [
                    box(
                      text(code, surface, unit * 4.6, {
                        face: 'strong',
                        tone: 'onMark',
                        align: 'center',
                        leading: 1.2,
                        tracking: 0.04,
                        maxLines: 1,
                      }),
                      { fill: surface.mark, radius: dash, padX: unit * 4, padY: unit * 1.7, hugs: true },
                    ),
                  ],
                  { align: 'center' },
                ),
            until === ''
              ? null
              : text(`Until ${until}`, surface, unit * 3.8, {
                  tone: 'soft',
                  align: 'center',
                  leading: 1.3,
                  maxLines: 2,
                }),
          ],
          { gap: unit * 2 },
        ),
      },
    ],
  }
}

/** The name of the event, and a strip with time and place. */
export function eventCard(kit: Kit, { title, when, where, detail }: IdeaOf<'event'>): Plate {
  const { palette, unit, margin } = kit
  const isWide = kit.format === 'wide'
  const [picture, sheet] = halves(kit, isWide ? 0.36 : 0.34)
  const surface = palette.ground
  const at = inset(sheet, margin, isWide ? margin : margin * 0.85)
  return {
    ground: surface,
    back: [fill(whole(kit), surface.fill), ...bold(kit, picture, palette.panel.fill)],
    parts: [
      {
        at,
        node: stack(
          [
            heading(kit, title, surface, { width: at.width, height: at.height * 0.48, most: 13 }),
            detail === '' ? null : body(kit, detail, surface, { maxLines: 4 }),
            spring(),
            rule(kit, surface.mark, null, 0.45),
            stack(
              [
                text(when, surface, unit * 4.4, { face: 'strong', tone: 'ink', leading: 1.3, maxLines: 2 }),
                where === '' ? null : text(where, surface, unit * 3.9, { tone: 'soft', leading: 1.3, maxLines: 2 }),
              ],
              { gap: unit * 0.5 },
            ),
          ],
          { gap: unit * 2.4 },
        ),
      },
    ],
  }
}

/** A street poster: the name across the sheet, the facts in a band at the foot. */
export function eventPoster(kit: Kit, { title, when, where, detail }: IdeaOf<'event'>): Plate {
  const { palette, unit, margin } = kit
  const surface = palette.ground
  const foot = palette.strong
  const band = Math.round(kit.height * (kit.format === 'wide' ? 0.27 : 0.2))
  const sheet = { x: 0, y: 0, width: kit.width, height: kit.height - band }
  const strip = { x: 0, y: kit.height - band, width: kit.width, height: band }
  const at = inset(sheet, margin)
  const inner = inset(strip, margin, unit * 3)
  const width = where === '' ? inner.width : inner.width * 0.5 - unit * 2
  return {
    ground: surface,
    back: [fill(whole(kit), surface.fill), quiet(kit, sheet, surface), fill(strip, foot.fill)],
    parts: [
      {
        at,
        node: stack(
          [
            heading(
              kit,
              title.toUpperCase(),
              surface,
              { width: at.width, height: at.height * (detail === '' ? 0.98 : 0.76), most: 27 },
              { face: 'condensed', leading: 0.95, tracking: -0.02, plain: true },
            ),
            spring(),
            detail === '' ? null : body(kit, detail, surface, { maxLines: 3 }),
          ],
          { gap: unit * 2 },
        ),
      },
      {
        at: { ...inner, width },
        node: stack([spring(), text(when, foot, unit * 4, { face: 'strong', leading: 1.25, maxLines: 3 }), spring()]),
      },
      ...(where === ''
        ? []
        : [
            {
              at: { ...inner, x: inner.x + inner.width - width, width },
              node: stack([
                spring(),
                text(where, foot, unit * 4, { face: 'strong', leading: 1.25, maxLines: 3, align: 'end' as const }),
                spring(),
              ]),
            },
          ]),
    ],
  }
}

/** A ticket with a tear-off stub. */
export function ticket(kit: Kit, { title, when, where, detail }: IdeaOf<'event'>): Plate {
  const { palette, unit, margin } = kit
  const surface = palette.inverse
  const isWide = kit.format === 'wide'
  const card = isWide
    ? inset(whole(kit), margin, kit.height * 0.14)
    : inset(whole(kit), margin, kit.format === 'square' ? margin * 1.1 : kit.height * 0.13)
  const cut = isWide ? card.x + card.width * 0.66 : card.y + card.height * 0.64
  const notch = unit * 3
  const hole = palette.ground.fill
  const line = isWide
    ? `M${n(cut)} ${n(card.y + notch * 1.5)}V${n(card.y + card.height - notch * 1.5)}`
    : `M${n(card.x + notch * 1.5)} ${n(cut)}H${n(card.x + card.width - notch * 1.5)}`
  const holes = isWide
    ? circle(cut, card.y, notch, hole) + circle(cut, card.y + card.height, notch, hole)
    : circle(card.x, cut, notch, hole) + circle(card.x + card.width, cut, notch, hole)
  const main = inset(
    isWide ? { ...card, width: cut - card.x } : { ...card, height: cut - card.y },
    unit * 5.5,
    unit * 5,
  )
  const stub = inset(
    isWide
      ? { ...card, x: cut, width: card.x + card.width - cut }
      : { ...card, y: cut, height: card.y + card.height - cut },
    unit * 5.5,
    unit * 4.5,
  )
  return {
    ground: palette.ground,
    back: [
      fill(whole(kit), palette.ground.fill),
      quiet(kit, whole(kit), palette.ground),
      fill(card, surface.fill, unit * 2),
      art(
        whole(kit),
        holes +
          stroke(line, surface.hairline, unit * 0.4).replace(
            '/>',
            ` stroke-dasharray="${n(unit * 0.1)} ${n(unit * 1.5)}"/>`,
          ),
        [surface.fill],
      ),
    ],
    parts: [
      {
        at: main,
        node: stack(
          [
            heading(kit, title, surface, {
              width: main.width,
              height: main.height * (detail === '' ? 0.9 : 0.62),
              most: 13,
            }),
            spring(),
            detail === '' ? null : body(kit, detail, surface, { maxLines: 4 }),
          ],
          { gap: unit * 2 },
        ),
      },
      {
        at: stub,
        node: stack(
          [
            label(kit, 'When', surface),
            text(when, surface, unit * 4.4, { face: 'strong', leading: 1.25, maxLines: 3 }),
            spring(),
            where === '' ? null : label(kit, 'Where', surface),
            where === '' ? null : text(where, surface, unit * 4.4, { face: 'strong', leading: 1.25, maxLines: 3 }),
          ],
          { gap: unit * 0.5 },
        ),
      },
    ],
  }
}

export function hiring(kit: Kit, { role, by, detail }: IdeaOf<'hiring'>): Plate {
  const { palette, unit, margin } = kit
  const surface = palette.ground
  const isWide = kit.format === 'wide'
  const strip = isWide
    ? { x: kit.width * 0.74, y: 0, width: kit.width * 0.26, height: kit.height }
    : { x: 0, y: 0, width: kit.width, height: kit.height * 0.24 }
  const sheet = isWide
    ? { x: 0, y: 0, width: kit.width * 0.74, height: kit.height }
    : { x: 0, y: strip.height, width: kit.width, height: kit.height - strip.height }
  const at = inset(sheet, margin, margin * (isWide ? 1 : 0.85))
  return {
    ground: surface,
    back: [fill(whole(kit), surface.fill), ...bold(kit, strip, palette.panel.fill)],
    parts: [
      {
        at,
        node: stack(
          [
            pill(kit, role === '' ? 'Join us' : 'We are hiring', surface),
            heading(kit, role === '' ? 'We are hiring' : role, surface, {
              width: at.width,
              height: at.height * 0.5,
              most: 14,
            }),
            spring(),
            nonEmpty(detail) ? body(kit, detail, surface, { maxLines: 5 }) : null,
            by === '' ? null : text(`Apply by ${by}`, surface, unit * 4, { face: 'strong', leading: 1.3, maxLines: 2 }),
          ],
          { gap: unit * 2.6 },
        ),
      },
    ],
  }
}

/** A shape or photo of the product on a pedestal, with name and price below. */
export function productShelf(kit: Kit, { title, price, detail }: IdeaOf<'product'>): Plate {
  const { palette, unit, margin, photos } = kit
  const surface = palette.ground
  const isWide = kit.format === 'wide'
  const [stage, sheet] = halves(kit, isWide ? 0.48 : 0.56)
  const at = isWide
    ? inset(sheet, margin * 0.9, margin)
    : { ...inset(sheet, margin, margin * 0.7), height: sheet.height - margin * 1.6 }
  const own = photos[0]
  return {
    ground: surface,
    back: [
      fill(whole(kit), surface.fill),
      ...(own === undefined
        ? bold(kit, stage, palette.panel.fill, kit.dice.pick(['arches', 'rings', 'blobs', 'bauhaus']))
        : [{ kind: 'photo' as const, ...stage, mediaId: own.mediaId, radius: 0 }]),
    ],
    parts: [
      {
        at,
        node: stack(
          [
            isWide ? spring() : null,
            heading(kit, title, surface, { width: at.width, height: at.height * 0.42, most: 9.5 }, { plain: true }),
            detail === '' ? null : body(kit, detail, surface, { maxLines: 3 }),
            spring(),
            price === '' ? null : pill(kit, price, surface, 4.4),
          ],
          { gap: unit * 2 },
        ),
      },
    ],
  }
}
