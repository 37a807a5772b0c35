import { row, spring, stack } from '../layout/nodes.ts'
import {
  arrow,
  body,
  bold,
  fill,
  halves,
  heading,
  inset,
  type Kit,
  type Plate,
  quiet,
  rule,
  text,
  whole,
} from './kit.ts'
import type { Headline } from './posters.ts'

const counter = (kit: Kit, surface = kit.palette.ground) =>
  text(kit.page === null ? '' : `${kit.page.number} / ${kit.page.of}`, surface, kit.unit * 3.2, {
    face: 'strong',
    tone: 'soft',
    leading: 1.2,
    keeps: true,
    maxLines: 1,
  })

/** The slide that invites people to swipe. */
export function carouselCover(kit: Kit, { title, detail }: Headline): Plate {
  const { palette, unit, margin } = kit
  const surface = palette.ground
  const isWide = kit.format === 'wide'
  const [picture, sheet] = halves(kit, isWide ? 0.42 : 0.4)
  const at = inset(sheet, margin, isWide ? margin : margin * 0.85)
  return {
    ground: surface,
    back: [fill(whole(kit), surface.fill), ...bold(kit, picture, palette.panel.fill)],
    parts: [
      {
        at,
        node: stack(
          [
            heading(kit, title, surface, {
              width: at.width,
              height: at.height * (detail === '' ? 0.76 : 0.56),
              most: 15,
            }),
            detail === '' ? null : body(kit, detail, surface, { maxLines: 3 }),
            spring(),
            stack([arrow(kit, 9, surface.mark)], { align: 'end' }),
          ],
          { gap: unit * 2.4 },
        ),
      },
    ],
  }
}

/** One point, with its number. */
export function carouselSlide(kit: Kit, { title, detail }: Headline): Plate {
  const { palette, unit, margin } = kit
  const at = inset(whole(kit), margin)
  const number = kit.page === null ? 1 : kit.page.number - 1
  const surface = number % 3 === 2 ? palette.panel : palette.ground
  const isWide = kit.format === 'wide'
  return {
    ground: surface,
    back: [fill(whole(kit), surface.fill), quiet(kit, whole(kit), surface)],
    parts: [
      {
        at,
        node: stack(
          [
            text(String(number), surface, unit * (isWide ? 15 : 22), {
              face: 'condensed',
              tone: 'accent',
              leading: 0.92,
              tracking: -0.03,
              maxLines: 1,
            }),
            spring(),
            heading(
              kit,
              title,
              surface,
              {
                width: at.width * (isWide ? 0.86 : 1),
                height: at.height * (detail === '' ? 0.5 : 0.36),
                most: detail === '' ? 13 : 10.5,
              },
              { plain: true, face: kit.voice.caps ? 'display' : kit.voice.head },
            ),
            detail === '' ? null : body(kit, detail, surface, { maxLines: 7 }),
            spring(0.5),
            rule(kit, surface.hairline, null, 0.22),
            row([counter(kit, surface), arrow(kit, 6, surface.mark)], { shares: [1, 0] }),
          ],
          { gap: unit * 2.4 },
        ),
      },
    ],
  }
}

/** The title again, with all points in short. */
export function carouselEnd(kit: Kit, { title, detail }: Headline): Plate {
  const { palette, unit, margin } = kit
  const surface = palette.strong
  const at = inset(whole(kit), margin)
  const lines = detail.split('\n').filter((line) => line !== '')
  // Fewer points are larger: this is the slide people save.
  const size = lines.length <= 4 ? 4.8 : lines.length <= 6 ? 4.2 : 3.2
  return {
    ground: surface,
    back: [fill(whole(kit), surface.fill), quiet(kit, whole(kit), surface)],
    parts: [
      {
        at,
        node: stack(
          [
            heading(kit, title, surface, {
              width: at.width,
              height: at.height * (detail === '' ? 0.7 : 0.3),
              most: 12,
            }),
            spring(),
            ...lines.map((line) =>
              stack(
                [
                  rule(kit, surface.ink, null, 0.18),
                  text(line, surface, unit * size, { face: 'displayMedium', leading: 1.22, maxLines: 2 }),
                ],
                { gap: unit * 1.1 },
              ),
            ),
            spring(0.3),
          ],
          { gap: unit * 1.5 },
        ),
      },
    ],
  }
}
