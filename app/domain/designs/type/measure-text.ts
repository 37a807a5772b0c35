import { graphemesOf } from '../../wording/graphemes.ts'
import { advances } from './advances.ts'
import { type FaceId, faceIds } from './faces.ts'
import { measuredCharacters } from './measured-characters.ts'
import { hard, softBreak } from './soft-breaks.ts'

const widths = new Map(
  faceIds.map((face) => [
    face,
    new Map(
      measuredCharacters.map((character, index) => [
        character,
        Number.parseInt(advances[face].slice(index * 2, index * 2 + 2), 36) / 500,
      ]),
    ),
  ]),
)

/** For kerning and rounding: a measured line is never narrower than the drawn one. */
const safety = 1.012

function advance(character: string, face: FaceId): number {
  const known = widths.get(face)
  const width = known?.get(character)
  if (width !== undefined) return width
  if (character === softBreak) return 0
  // A combining accent takes no width.
  if (/\p{Mn}/u.test(character)) return 0
  const base = character.normalize('NFD')[0] ?? character
  return (base === character ? undefined : known?.get(base)) ?? 1.1
}

/** Width of a line in pixels. */
export function widthOf(text: string, face: FaceId, size: number, tracking = 0): number {
  let width = 0
  let letters = 0
  for (const character of text) {
    if (character === softBreak) continue
    width += advance(character, face)
    letters += 1
  }
  return (
    width * size * safety +
    Math.max(0, tracking) * size * letters +
    Math.min(0, tracking) * size * Math.max(0, letters - 1)
  )
}

type Setting = { readonly face: FaceId; readonly size: number; readonly tracking: number }

/** A word wider than its line, cut into parts that fit. */
function* partsOf(word: string, width: number, { face, size, tracking }: Setting): Generator<string> {
  let part = ''
  for (const character of word) {
    if (part !== '' && widthOf(part + character, face, size, tracking) > width) {
      yield part
      part = ''
    }
    part += character
  }
  yield part
}

function greedy(words: readonly string[], width: number, setting: Setting): string[] {
  const { face, size, tracking } = setting
  const lines: string[] = []
  let line = ''
  for (const word of words) {
    const longer = line === '' ? word : `${line} ${word}`
    if (widthOf(longer, face, size, tracking) <= width) {
      line = longer
      continue
    }
    if (word.includes(softBreak)) {
      const parted = partedAt(word, line, width, setting)
      lines.push(...parted.slice(0, -1))
      line = parted.at(-1) ?? ''
      continue
    }
    if (line !== '') lines.push(line)
    const parts = [...partsOf(word, width, setting)]
    lines.push(...parts.slice(0, -1))
    line = parts.at(-1) ?? ''
  }
  if (line !== '') lines.push(line)
  return lines
}

/** Adds a long word: whole on the next line where it fits, else hyphenated. */
function partedAt(word: string, line: string, width: number, setting: Setting): string[] {
  const { face, size, tracking } = setting
  const fits = (text: string) => widthOf(text, face, size, tracking) <= width
  const lines = line === '' ? [] : [line]
  if (fits(word)) return [...lines, word]
  let open = ''
  for (const part of word.split(softBreak)) {
    if (open === '' || fits(`${open}${part}-`)) open += part
    else {
      lines.push(`${open}-`)
      open = part
    }
  }
  // The last part has no hyphen; if it is still too wide, it is cut.
  return [...lines, ...partsOf(open, width, setting)]
}

const mostLinesOfItems = 4

/** Items separated by dots stay whole where that takes at most one line more; else single words. */
function wholeItems(text: string, words: readonly string[], width: number, setting: Setting): readonly string[] {
  const items = text.split(/(?<=\s·)\s+/u)
  const { face, size, tracking } = setting
  if (items.length < 2 || items.some((item) => widthOf(item, face, size, tracking) > width)) return words
  const lines = greedy(items, width, setting).length
  return lines <= mostLinesOfItems && lines <= greedy(words, width, setting).length + 1 ? items : words
}

/** The fewest lines possible, balanced so that no word stands alone. */
export const breakLines = (text: string, width: number, setting: Setting): string[] =>
  // A line break replaces the dot between two facts.
  evenLines(text, width, setting).map((line, at, all) => hard(at < all.length - 1 ? line.replace(/\s·$/u, '') : line))

function evenLines(text: string, width: number, setting: Setting): string[] {
  // A dot between two facts ends a line and never begins one.
  const each = text.split(/(?!\s+[·–—](?:\s|$))\s+/u).filter((word) => word !== '')
  const words = wholeItems(text, each, width, setting)
  const lines = greedy(words, width, setting)
  if (lines.length < 2 || lines.length > 8) return lines
  let narrow = width / lines.length
  let wide = width
  for (let round = 0; round < 9; round += 1) {
    const middle = (narrow + wide) / 2
    if (greedy(words, middle, setting).length > lines.length) narrow = middle
    else wide = middle
  }
  const balanced = greedy(words, wide, setting)
  // A balanced line must not break a word that the full width keeps.
  return balanced.join(' ') === lines.join(' ') ? balanced : lines
}

/** True when every word, or every part of a hyphenated word, fits on one line. */
export const keepsWords = (text: string, width: number, { face, size, tracking }: Setting): boolean =>
  text
    .split(/\s+/)
    .flatMap((word) => word.split(softBreak).map((part, at, all) => (at < all.length - 1 ? `${part}-` : part)))
    .every((part) => widthOf(part, face, size, tracking) <= width)

/** The first lines; an ellipsis ends text that does not fit. */
export function clampLines(lines: readonly string[], most: number, width: number, setting: Setting): string[] {
  if (lines.length <= most) return [...lines]
  const kept = lines.slice(0, most)
  let last = kept.at(-1) ?? ''
  while (last !== '' && widthOf(`${last}…`, setting.face, setting.size, setting.tracking) > width)
    last = last.includes(' ') ? last.slice(0, last.lastIndexOf(' ')) : graphemesOf(last).slice(0, -1).join('')
  return [...kept.slice(0, -1), `${last.replace(/[\s,;:–—-]+$/u, '')}…`]
}
