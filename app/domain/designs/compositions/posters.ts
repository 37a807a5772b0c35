import type { IdeaOf } from '../brief/brief.ts'
import type { Layer, Rectangle } from '../design.ts'
import { spring, stack } from '../layout/nodes.ts'
import { n, path } from '../patterns/svg.ts'
import { faceFor } from '../type/faces.ts'
import { breakLines } from '../type/measure-text.ts'
import { art, body, bold, fill, halves, heading, inset, type Kit, type Plate, quiet, rule, text, whole } from './kit.ts'

export type Headline = { readonly title: string; readonly detail: string }

/** Words beside or above a drawing. */
export function announcementArt(kit: Kit, { title, detail }: Headline): Plate {
  const { palette, unit, margin } = kit
  const surface = palette.ground
  const isWide = kit.format === 'wide'
  const [one, other] = halves(kit, isWide ? 0.58 : 0.54)
  const [sheet, picture] = [one, other]
  const at = inset(sheet, margin, isWide ? margin : margin * 0.95)
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
              height: at.height * (detail === '' ? 0.94 : 0.66),
              most: 14,
            }),
            spring(),
            detail === '' ? null : body(kit, detail, surface, { maxLines: 6 }),
          ],
          { gap: unit * 2.6 },
        ),
      },
    ],
  }
}

/** A broad band of the accent across the sheet. */
export function announcementBanner(kit: Kit, { title, detail }: Headline): Plate {
  const { palette, unit, margin } = kit
  const surface = palette.strong
  const band = {
    x: 0,
    y: kit.height * (kit.format === 'wide' ? 0.2 : 0.25),
    width: kit.width,
    height: kit.height * (kit.format === 'wide' ? 0.6 : 0.5),
  }
  const at = inset(band, margin, unit * 5.5)
  return {
    ground: palette.ground,
    back: [...bold(kit, whole(kit), palette.ground.fill), fill(band, surface.fill)],
    parts: [
      {
        at,
        node: stack(
          [
            spring(),
            heading(kit, title, surface, {
              width: at.width,
              height: at.height * (detail === '' ? 0.94 : 0.64),
              most: 16,
            }),
            detail === ''
              ? null
              : text(detail, surface, unit * (detail.length > 120 ? 3.1 : 3.8), { leading: 1.36, maxLines: 5 }),
            spring(),
          ],
          { gap: unit * 2.4 },
        ),
      },
    ],
  }
}

/** The question in a speech bubble. */
export function questionBubble(kit: Kit, { title, detail }: Headline): Plate {
  const { palette, unit, margin } = kit
  const surface = palette.inverse
  const tail = unit * 7
  const bubble = {
    x: margin,
    y: margin,
    width: kit.width - margin * 2,
    height: kit.height - margin * 2 - (detail === '' ? tail : kit.height * 0.16 + tail),
  }
  const at = inset(bubble, unit * 6)
  const low = bubble.y + bubble.height
  const left = bubble.x + unit * 9
  const below = {
    x: margin + unit * 20,
    y: low + unit * 3,
    width: kit.width - margin * 2 - unit * 20,
    height: kit.height - margin - low - unit * 3,
  }
  return {
    ground: palette.ground,
    back: [
      fill(whole(kit), palette.ground.fill),
      quiet(kit, whole(kit), palette.ground),
      fill(bubble, surface.fill, unit * 4.5),
      art(
        whole(kit),
        path(
          `M${n(left)} ${n(low - 2)}L${n(left)} ${n(low + tail)}C${n(left + unit * 5)} ${n(low + tail * 0.8)} ${n(left + unit * 8)} ${n(low + tail * 0.4)} ${n(left + unit * 9)} ${n(low - 2)}Z`,
          surface.fill,
        ),
        [surface.fill],
      ),
    ],
    parts: [
      {
        at,
        node: stack([
          spring(),
          heading(kit, title, surface, { width: at.width, height: at.height, most: 14 }, { plain: true }),
          spring(),
        ]),
      },
      ...(detail === ''
        ? []
        : [
            {
              at: below,
              node: stack([spring(), body(kit, detail, palette.ground, { tone: 'ink', align: 'end', maxLines: 4 })]),
            },
          ]),
    ],
  }
}

/** A note pinned to the sheet. */
export function tipNote(kit: Kit, { title, detail }: Headline, label = 'Tip'): Plate {
  const { palette, unit, margin } = kit
  const surface = palette.strong
  const note = inset(
    whole(kit),
    margin * 1.1,
    kit.format === 'wide' ? margin * 0.95 : kit.format === 'square' ? margin * 1.1 : kit.height * 0.14,
  )
  const fold = unit * 9
  const at = inset(note, unit * 6.5)
  const shadow = palette.ground.hairline
  return {
    ground: palette.ground,
    back: [
      fill(whole(kit), palette.ground.fill),
      quiet(kit, whole(kit), palette.ground, 'grid'),
      fill(note, surface.fill),
      art(
        note,
        path(
          `M${n(note.width - fold)} ${n(note.height)}H${n(note.width + 1)}V${n(note.height - fold)}Z`,
          palette.ground.fill,
        ) + path(`M${n(note.width - fold)} ${n(note.height)}V${n(note.height - fold)}H${n(note.width)}Z`, shadow),
        [surface.fill],
      ),
    ],
    parts: [
      {
        at,
        node: stack(
          [
            text(label, surface, unit * 3.8, { face: 'strong', leading: 1.2, keeps: true }),
            rule(kit, surface.ink, unit * 6, 0.45),
            spring(),
            heading(
              kit,
              title,
              surface,
              { width: at.width, height: at.height * (detail === '' ? 0.66 : 0.46), most: 10.5 },
              { plain: true, face: kit.voice.caps ? 'display' : kit.voice.head },
            ),
            detail === ''
              ? null
              : text(detail, surface, unit * (detail.length > 110 ? 3.3 : 4.1), { leading: 1.38, maxLines: 6 }),
            spring(),
          ],
          { gap: unit * 2.2 },
        ),
      },
    ],
  }
}

export function definition(kit: Kit, { term, meaning }: IdeaOf<'definition'>): Plate {
  const { palette, unit, margin } = kit
  const surface = palette.ground
  const at = inset(whole(kit), margin)
  return {
    ground: surface,
    back: [fill(whole(kit), surface.fill)],
    parts: [
      {
        at,
        node: stack(
          [
            rule(kit, surface.ink, null, 0.4),
            heading(
              kit,
              term,
              surface,
              { width: at.width, height: at.height * 0.36, most: 20 },
              { face: 'italic', leading: 1.1, tracking: -0.045, tone: 'accent', plain: true },
            ),
            spring(),
            heading(
              kit,
              meaning,
              surface,
              { width: at.width * (kit.format === 'wide' ? 0.78 : 0.94), height: at.height * 0.42, most: 6.2 },
              { face: 'displayMedium', leading: 1.2, tracking: -0.02, plain: true },
            ),
            rule(kit, surface.hairline, null, 0.25),
          ],
          { gap: unit * 3.2 },
        ),
      },
    ],
  }
}

/** Type alone, filling the sheet; where a long word prevents that, a drawing fills the rest. */
export function typePoster(kit: Kit, { title, detail }: Headline): Plate {
  const { palette, unit, margin } = kit
  const surface = kit.dice.next() < 0.5 ? palette.strong : palette.ground
  const at = inset(whole(kit), margin, margin * 0.9)
  const caps = title.length < 64
  const words = heading(
    kit,
    caps ? title.toUpperCase() : title,
    surface,
    { width: at.width, height: at.height * (detail === '' ? 0.97 : 0.76), most: 36 },
    {
      face: caps ? 'condensed' : 'display',
      leading: caps ? 0.94 : 1.04,
      tracking: caps ? -0.02 : -0.04,
      plain: true,
    },
  )
  const set = { face: faceFor(words.text, words.face), size: words.size, tracking: words.tracking }
  const end = at.y + breakLines(words.text, at.width, set).length * words.size * words.leading + margin
  const rest = { x: 0, y: end, width: kit.width, height: kit.height - end }
  const hasRest = detail === '' && kit.format === 'tall' && rest.height > kit.height * 0.36
  return {
    ground: surface,
    back: [fill(whole(kit), surface.fill), ...(hasRest ? bold(kit, rest, surface.fill) : [])],
    parts: [
      {
        at,
        node: stack(
          [
            words,
            spring(),
            detail === ''
              ? null
              : text(detail, surface, unit * (detail.length > 140 ? 3.3 : detail.length > 70 ? 4.2 : 5.2), {
                  leading: 1.38,
                  maxLines: 5,
                }),
          ],
          { gap: unit * 2.4 },
        ),
      },
    ],
  }
}

/** A large drawing, with the words on a plate in its corner. */
export function shapePoster(kit: Kit, { title, detail }: Headline): Plate {
  const { palette, unit, margin } = kit
  const surface = palette.ground
  const isWide = kit.format === 'wide'
  const [picture, sheet] = halves(kit, isWide ? 0.5 : kit.format === 'tall' ? 0.6 : 0.54)
  const at = isWide
    ? inset(sheet, margin * 0.85, margin)
    : { ...inset(sheet, margin, margin * 0.65), height: sheet.height - margin * 1.55 }
  return {
    ground: surface,
    back: [fill(whole(kit), surface.fill), ...bold(kit, picture, surface.fill)],
    parts: [
      {
        at,
        node: stack(
          [
            isWide ? spring() : null,
            heading(kit, title, surface, {
              width: at.width,
              height: at.height * (detail === '' ? 0.96 : 0.62),
              most: 12,
            }),
            detail === '' ? null : body(kit, detail, surface, { maxLines: 5 }),
            spring(),
          ],
          { gap: unit * 2.2 },
        ),
      },
    ],
  }
}

const coverPicture = (kit: Kit, at: Rectangle): Layer[] => {
  const [own] = kit.photos
  return own === undefined
    ? bold(kit, at, kit.palette.panel.fill)
    : [{ kind: 'photo', ...at, mediaId: own.mediaId, radius: 0 }]
}

/** The wide variant, side by side: below a masthead the picture would be a strip. */
function wideCover(kit: Kit, { title, detail }: Headline): Plate {
  const surface = kit.palette.ground
  const [sheet, picture] = halves(kit, 0.5)
  const at = inset(sheet, kit.margin * 0.8)
  return {
    ground: surface,
    back: [fill(whole(kit), surface.fill), ...coverPicture(kit, picture)],
    parts: [
      {
        at,
        node: stack(
          [
            heading(kit, title, surface, {
              width: at.width,
              height: at.height * (detail === '' ? 0.9 : 0.6),
              most: 24,
            }),
            spring(),
            detail === '' ? null : body(kit, detail, surface, { maxLines: 4 }),
          ],
          { gap: kit.unit * 2.6 },
        ),
      },
    ],
  }
}

/** The masthead at the top, then drawing or photo, the detail at the foot. */
export function magazineCover(kit: Kit, { title, detail }: Headline): Plate {
  const { palette, unit, margin } = kit
  if (kit.format === 'wide') return wideCover(kit, { title, detail })
  const surface = palette.ground
  const at = inset(whole(kit), margin * 0.8)
  const headHeight = at.height * 0.3
  const footHeight = detail === '' ? 0 : at.height * 0.15
  const gap = unit * 2.6
  const picture = {
    x: at.x,
    y: at.y + headHeight + gap,
    width: at.width,
    height: at.height - headHeight - footHeight - gap * (footHeight > 0 ? 2 : 1),
  }
  return {
    ground: surface,
    back: [fill(whole(kit), surface.fill), ...coverPicture(kit, picture)],
    parts: [
      {
        at: { ...at, height: headHeight },
        node: stack([spring(), heading(kit, title, surface, { width: at.width, height: headHeight * 0.96, most: 24 })]),
      },
      ...(detail === ''
        ? []
        : [
            {
              at: { ...at, y: at.y + at.height - footHeight, height: footHeight },
              node: stack([body(kit, detail, surface, { maxLines: 3 }), spring()]),
            },
          ]),
    ],
  }
}

/** A drawing without words, for a prompt in letters the faces lack. */
export const plate = (kit: Kit): Plate => ({
  ground: kit.palette.ground,
  back: bold(kit, whole(kit), kit.palette.ground.fill),
  parts: [],
})
