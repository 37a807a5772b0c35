/** How a platform counts: X's weights, what a reader sees as one character, UTF-16 units, or emoji by their bytes. */
export type TextMeasure = 'weighted' | 'graphemes' | 'utf16' | 'emoji-bytes'

const graphemesOf = new Intl.Segmenter('en', { granularity: 'grapheme' })
const encoder = new TextEncoder()

const isEmoji = (grapheme: string) => /^\p{RGI_Emoji}$/v.test(grapheme)

const linkWeight = 23
/** Code points that count one on X; everything else counts two. */
const lightRanges = [
  [0x0000, 0x10ff],
  [0x2000, 0x200d],
  [0x2010, 0x201f],
  [0x2032, 0x2037],
] as const

const isLight = (codePoint: number) => lightRanges.some(([from, to]) => codePoint >= from && codePoint <= to)

/** A link with its scheme, or a bare address under one of the common top-level domains, as X shortens both. */
const linkPattern =
  /https?:\/\/[^\s<>"'“”]+|(?<![\p{L}\p{N}@._/-])(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+(?:com|org|net|edu|gov|io|co|app|dev|ai|me|info|biz|tv|uk|de|fr|es|it|nl|eu|us|ca|au|jp|in|br)(?![\p{L}\p{N}@-])(?:\/[^\s<>"'“”]*)?/giu

/** A full stop or a bracket after a link belongs to the sentence, not to the link. */
const withoutTrailing = (link: string) => link.replace(/[.,:;!?)\]}…]+$/u, '')

function plainWeight(text: string): number {
  let weight = 0
  for (const { segment } of graphemesOf.segment(text)) {
    if (isEmoji(segment)) weight += 2
    else for (const character of segment) weight += isLight(character.codePointAt(0) ?? 0) ? 1 : 2
  }
  return weight
}

function weightedLength(text: string): number {
  const normal = text.normalize('NFC')
  let weight = 0
  let from = 0
  for (const match of normal.matchAll(linkPattern)) {
    const link = withoutTrailing(match[0])
    weight += plainWeight(normal.slice(from, match.index)) + linkWeight
    from = match.index + link.length
  }
  return weight + plainWeight(normal.slice(from))
}

function graphemeLength(text: string): number {
  let length = 0
  for (const _ of graphemesOf.segment(text)) length += 1
  return length
}

function emojiByteLength(text: string): number {
  let length = 0
  for (const { segment } of graphemesOf.segment(text))
    length += isEmoji(segment) ? byteLength(segment) : [...segment].length
  return length
}

export const byteLength = (text: string): number => encoder.encode(text).length

/** How long a text is to a platform that counts this way. */
export function textLength(text: string, measure: TextMeasure): number {
  if (measure === 'weighted') return weightedLength(text)
  if (measure === 'graphemes') return graphemeLength(text)
  if (measure === 'emoji-bytes') return emojiByteLength(text)
  return text.length
}
