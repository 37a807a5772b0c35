import { firstGraphemeOf, graphemesOf } from '../wording/graphemes.ts'
import { sentencesOf } from '../wording/sentences.ts'
import { entitiesOf } from './entities.ts'
import { byteLength, lengthOn } from './measure.ts'
import type { PlatformId } from './platforms.ts'
import { rulesOf } from './table.ts'

/** True when the platform accepts a text of this length, or one within `times` its limits. */
function isTaken(platform: PlatformId, text: string, times = 1): boolean {
  const { limit, bytes } = rulesOf(platform).text
  return lengthOn(platform, text) <= times * limit.is && (bytes === undefined || byteLength(text) <= times * bytes.is)
}

/** The part of a text examined for a cut: a cut beyond twice the limit never fits. */
function beginningOf(platform: PlatformId, text: string): string {
  for (let length = rulesOf(platform).text.limit.is; length < text.length; length *= 2) {
    const beginning = text.slice(0, length)
    if (!isTaken(platform, beginning.trimEnd(), 2)) return beginning
  }
  return text
}

/** The last of these ends that fits, by binary search: if one does not fit, no later one does. */
function lastThatFits(ends: readonly number[], fits: (end: number) => boolean): number {
  let low = 0
  let high = ends.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (fits(ends[middle] ?? 0)) low = middle + 1
    else high = middle
  }
  return ends[low - 1] ?? 0
}

/** Ends between words, outside links, tags and names, at grapheme boundaries. */
function endsOfWords(platform: PlatformId, text: string, between: ReadonlySet<number>): readonly number[] {
  const parts = entitiesOf(platform, text)
  let next = 0
  let within = 0
  return Array.from(text.matchAll(/\s+|(?<=[\u3000-\u9FFF\uAC00-\uD7AF])(?=.)/gu), ({ index }) => index).filter(
    (end) => {
      for (let part = parts[next]; part !== undefined && part.from < end; part = parts[next]) {
        within = Math.max(within, part.to)
        next += 1
      }
      return end > 0 && end >= within && between.has(end)
    },
  )
}

function endsOfGraphemes(text: string): readonly number[] {
  let end = 0
  return graphemesOf(text).map((one) => {
    end += one.length
    return end
  })
}

/** Position of a cut so that the text before it fits together with `behind`. */
function cutOf(platform: PlatformId, whole: string, behind: string): number {
  const text = beginningOf(platform, whole)
  const fits = (end: number) => isTaken(platform, `${text.slice(0, end).trimEnd()}${behind}`)
  if (text.length === whole.length && fits(text.length)) return text.length
  const ends = endsOfGraphemes(text)
  const words = lastThatFits(endsOfWords(platform, text, new Set(ends)), fits)
  // A word or link longer than a whole post is cut between graphemes.
  return words > 0 && text.slice(0, words).trim() !== '' ? words : lastThatFits(ends, fits)
}

/** Start of the links and hashtags at the end of a text; its end when there are none. */
function beginOfTail(platform: PlatformId, text: string): number {
  let begin = text.trimEnd().length
  for (const { kind, from, to } of entitiesOf(platform, text).toReversed()) {
    if ((kind !== 'link' && kind !== 'hashtag') || text.slice(to, begin).trim() !== '') break
    begin = from
  }
  return begin
}

const withoutEnd = (text: string) => text.replace(/(?<![\s.,:;!?…–—-])[\s.,:;!?…–—-]+$/u, '')

/** Cuts a text to the limit between words, with "…". Final links and hashtags may keep half of the limit. */
export function shorten(platform: PlatformId, text: string): string {
  if (isTaken(platform, text)) return text
  const begin = beginOfTail(platform, text)
  const tail = text.slice(begin).trimEnd()
  const words = text.slice(0, begin).trimEnd()
  if (tail !== '' && words !== '' && isTaken(platform, `${tail} ${tail}`)) {
    const lines = text.slice(words.length, begin).replace(/[^\n]/g, '')
    const behind = `…${lines || ' '}${tail}`
    const kept = withoutEnd(words.slice(0, cutOf(platform, words, behind)))
    if (kept !== '') return `${kept}${behind}`
  }
  return `${withoutEnd(text.slice(0, cutOf(platform, text, '…')))}…`
}

/** End of the last paragraph or sentence, unless that leaves half of the limit unused. */
function endOfThought(text: string): number {
  const paragraph = text.lastIndexOf('\n\n')
  if (paragraph > text.length / 2) return paragraph
  const end = text.length - (sentencesOf(text).at(-1)?.length ?? 0)
  return end > text.length / 2 ? end : text.length
}

/** Splits a text into parts that fit one post each; only white space between parts is dropped. */
export function splitIntoThread(platform: PlatformId, text: string): readonly string[] {
  const parts: string[] = []
  let rest = text.trim()
  while (rest !== '') {
    // A single grapheme that does not fit is sent anyway, to avoid an endless loop.
    const most = cutOf(platform, rest, '') || firstGraphemeOf(rest).length
    const end = most === rest.length ? most : endOfThought(rest.slice(0, most))
    parts.push(rest.slice(0, end).trimEnd())
    rest = rest.slice(end).trimStart()
  }
  return parts
}
