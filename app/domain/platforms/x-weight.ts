import { normalForm } from './normal-form.ts'
import { emojiOnX } from './x-emoji.ts'
import { linksOnX } from './x-links.ts'

const linkWeight = 23
const emojiWeight = 2
/** Code points of weight one on X; all others weigh two. */
const lightRanges = [
  [0x0000, 0x10ff],
  [0x2000, 0x200d],
  [0x2010, 0x201f],
  [0x2032, 0x2037],
] as const

const isLight = (unit: number) => lightRanges.some(([from, to]) => unit >= from && unit <= to)
const isPair = (text: string, at: number) => (text.codePointAt(at) ?? 0) > 0xffff

/** Weight of a text on X: one or two per letter, two per emoji, 23 per link of any length. */
export function weightOnX(text: string): number {
  const normal = normalForm(text)
  const links = new Map(linksOnX(normal).map(({ from, length }) => [from, length]))
  const emoji = new Map([...emojiOnX(normal)].map((match) => [match.index, match[0].length]))
  let weight = 0
  for (let at = 0; at < normal.length; ) {
    const link = links.get(at)
    const picture = emoji.get(at)
    if (link !== undefined) weight += linkWeight
    else if (picture !== undefined) weight += emojiWeight
    else weight += isPair(normal, at) || !isLight(normal.charCodeAt(at)) ? 2 : 1
    at += link ?? picture ?? (isPair(normal, at) ? 2 : 1)
  }
  return weight
}
