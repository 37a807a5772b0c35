import { lastAnswer } from './last-answer.ts'
import { punycodeLength } from './punycode-length.ts'
import { topLevelDomains } from './top-level-domains.ts'

/*
 * Links of X, exactly by the rule of twitter-text 3 (Apache-2.0): X wraps links by it, so any better rule would count
 * wrongly. Tests compare with that package. Measured in UTF-16 units, as on X.
 */
const spaces = '\\x09-\\x0D\\x20\\x85\\xA0\\u1680\\u180E\\u2000-\\u200A\\u2028\\u2029\\u202F\\u205F\\u3000'
const directions = '\\u202A-\\u202E\\u061C\\u200E\\u200F\\u2066-\\u2069'
const invalid = '\\uFFFE\\uFEFF\\uFFFF'
const punctuation = "!'#%&()*+,\\\\\\-./:;<=>?@\\[\\]^_{|}~$"
export const latinAccents =
  '\\xC0-\\xD6\\xD8-\\xF6\\xF8-\\xFF\\u0100-\\u024F\\u0253\\u0254\\u0256\\u0257\\u0259\\u025B\\u0263\\u0268\\u026F\\u0272\\u0289\\u028B\\u02BB\\u0300-\\u036F\\u1E00-\\u1EFF'
const cyrillic = '\\u0400-\\u04FF'

/** A domain with its dots; a label neither starts nor ends with `_` or `-`. */
const names = new RegExp(`[^${punctuation.replace('\\-.', '').replace('_', '')}${spaces}${invalid}${directions}]+`, 'g')
const joint = /[_-]/
const mayStandBefore = new RegExp(`[^A-Za-z0-9@\\uFF20$#\\uFF03${invalid}]`)

const pathCharacter = `[a-z${cyrillic}0-9!*';:=+,.$/%#\\[\\]\\-\\u2013_~@|&${latinAccents}]`
/** Brackets nested once, as in addresses of encyclopaedias. */
const brackets = `\\((?:${pathCharacter}+|(?:${pathCharacter}*\\(${pathCharacter}+\\)${pathCharacter}*))\\)`
const pathEnd = `(?:[+\\-a-z${cyrillic}0-9=_#/${latinAccents}]|(?:${brackets}))`
const path = `(?:(?:${pathCharacter}*(?:${brackets}${pathCharacter}*)*${pathEnd})|(?:@${pathCharacter}+/))`
const query = "\\?[a-z0-9!?*'@();:&=+$/%#\\[\\]\\-_.,~|]*[a-z0-9\\-_&=#/]"

const shortened = new RegExp(`^https?://t\\.co/([a-z0-9]+)(?:${query})?`, 'i')
const behindDomain = new RegExp(`(?::[0-9]+)?(?<path>/${path}*)?(?:${query})?`, 'iy')
const schemeBefore = /https?:\/\/$/i
const longestScheme = 'https://'.length
const plainCharacter = new RegExp(`[\\-a-z0-9${latinAccents}]`, 'i')
const longestShortName = 40
const longestLink = 4_096
const longestLabel = 63

/** Built at the first dot: most texts have no link, and the expression is long. */
let ending: RegExp | null = null
const endingMade = () =>
  new RegExp(`(?:(?:${topLevelDomains().join('|')})(?=[^0-9a-zA-Z@+-]|$)|xn--[\\-0-9a-z]+)`, 'iy')

/** Start and length of a link in UTF-16 units. */
export type FoundLink = { readonly from: number; readonly length: number }

/** A part of a name up to its dot, and the end of a domain whose last dot that is. */
type Label = { readonly from: number; readonly dot: number; readonly endsAt: number | undefined }

/** A domain as X reads it, with the range of its scheme, port, path and query. */
type Match = {
  readonly from: number
  readonly domain: { readonly from: number; readonly to: number; readonly labels: readonly Label[] }
  readonly hasPath: boolean
  readonly to: number
}

/** Links X finds in a text, including bare addresses. */
export const linksOnX = lastAnswer((text): readonly FoundLink[] =>
  text.includes('.') ? matchesIn(text).flatMap((match) => linksOf(text, match)) : [],
)

/**
 * X's single expression restarts at every character and reads each name to its end. Here each name is read once: the
 * end of the domain is computed from the last label to the first.
 */
function matchesIn(text: string): readonly Match[] {
  const matches: Match[] = []
  let searchedTo = 0
  const mayBegin = (at: number) =>
    at === 0 ? searchedTo === 0 : at > searchedTo && mayStandBefore.test(text.charAt(at - 1))
  for (const { 0: name, index } of text.matchAll(names)) {
    if (index + name.length <= searchedTo || !name.includes('.')) continue
    const labels = labelsOf(text, index, name)
    const lasts = lastLabels(text, labels)
    const take = (from: number, domainFrom: number, first: number, last: number) => {
      const to = labels[last]?.endsAt ?? domainFrom
      behindDomain.lastIndex = to
      const behind = behindDomain.exec(text)
      searchedTo = to + (behind?.[0].length ?? 0)
      const domain = { from: domainFrom, to, labels: labels.slice(first, last + 1) }
      matches.push({ from, domain, hasPath: behind?.groups?.path !== undefined, to: searchedTo })
    }
    const scheme = schemeBefore.exec(text.slice(Math.max(0, index - longestScheme), index))?.[0] ?? ''
    if (scheme !== '' && lasts[0] !== undefined && mayBegin(index - scheme.length))
      take(index - scheme.length, index, 0, lasts[0])
    for (const [place, label] of labels.entries()) {
      if (label.dot <= searchedTo) continue
      const further = lasts[place + 1]
      const begin = beginIn(text, label, further !== undefined, mayBegin)
      if (begin !== undefined) take(begin, begin, place, further ?? place)
    }
  }
  return matches
}

function labelsOf(text: string, index: number, name: string): readonly Label[] {
  ending ??= endingMade()
  const labels: Label[] = []
  let from = index
  for (let at = name.indexOf('.'); at >= 0; at = name.indexOf('.', at + 1)) {
    const dot = index + at
    ending.lastIndex = dot + 1
    labels.push({ from, dot, endsAt: ending.test(text) ? ending.lastIndex : undefined })
    from = dot + 1
  }
  return labels
}

/** Last label of the longest domain that starts with each label; undefined without one. */
function lastLabels(text: string, labels: readonly Label[]): readonly (number | undefined)[] {
  const lasts = new Array<number | undefined>(labels.length)
  for (const [place, { from, dot, endsAt }] of Array.from(labels.entries()).toReversed()) {
    const label = text.slice(from, dot)
    if (label === '' || joint.test(label.charAt(0)) || joint.test(label.charAt(label.length - 1))) continue
    lasts[place] = lasts[place + 1] ?? (endsAt === undefined || label.includes('_') ? undefined : place)
  }
  return lasts
}

/** Start of a domain within a label. At the start of a text X tries the second character before the first. */
function beginIn(
  text: string,
  { from, dot, endsAt }: Label,
  isGoingOn: boolean,
  mayBegin: (at: number) => boolean,
): number | undefined {
  const label = text.slice(from, dot)
  if (label === '' || joint.test(label.charAt(label.length - 1)) || !(isGoingOn || endsAt !== undefined))
    return undefined
  // The last label before the ending contains no underscore.
  const least = isGoingOn ? from : from + label.lastIndexOf('_') + 1
  const isBegin = (at: number) => at < dot && !joint.test(text.charAt(at)) && mayBegin(at)
  if (least === 0 && isBegin(1)) return 1
  for (let at = least; at < dot; at += 1) if (isBegin(at)) return at
  return undefined
}

function linksOf(text: string, match: Match): readonly FoundLink[] {
  const { from, domain, to } = match
  const isBare = from === domain.from
  if ((isBare ? longestScheme : domain.from - from) + to - from > longestLink) return []
  const name = text.slice(domain.from, domain.to)
  if (!name.split('.').every(isPossible)) return []
  if (isBare) return /[-_./]/.test(text.charAt(from - 1)) ? [] : bareLinks(text, match)
  if (name.startsWith('xn--') && plainDomains(text, match).length === 0) return []
  return linkWithScheme(from, text.slice(from, to))
}

/** Twice as many units are too long in any encoding. */
function isPossible(label: string): boolean {
  if (label.length > 2 * longestLabel) return false
  const length = punycodeLength(label)
  return length >= 1 && length <= longestLabel
}

/** A t.co address ends after its name; with a longer name it is no link. */
function linkWithScheme(from: number, found: string): readonly FoundLink[] {
  const [short, name = ''] = shortened.exec(found) ?? []
  if (short === undefined) return [{ from, length: found.length }]
  return name.length > longestShortName ? [] : [{ from, length: short.length }]
}

/** Without a scheme only a Latin domain is a link. A path belongs to the last one; a port or query belongs to none. */
function bareLinks(text: string, match: Match): readonly FoundLink[] {
  const { domain, hasPath, to } = match
  const name = text.slice(domain.from, domain.to)
  let searchedTo = 0
  const links = plainDomains(text, match).map((plain) => {
    // X's own code searches its match again and may find an earlier one, which it counts.
    const at = name.indexOf(plain, searchedTo)
    searchedTo = at + plain.length
    return { from: domain.from + at, length: plain.length }
  })
  const last = links.at(-1)
  if (last === undefined || !hasPath) return links
  return [...links.slice(0, -1), { from: last.from, length: to - domain.to + last.length }]
}

/** Latin domains within one that may contain other scripts. */
function plainDomains(text: string, { domain }: Match): readonly string[] {
  const labels = domain.labels.map(({ from, dot, endsAt }, place) => {
    const begin = place === 0 ? domain.from : from
    let plainFrom = dot
    while (plainFrom > begin && plainCharacter.test(text.charAt(plainFrom - 1))) plainFrom -= 1
    return { dot, endsAt, plainFrom, isPlain: plainFrom === begin }
  })
  const ends = new Array<number | undefined>(labels.length)
  for (const [place, { endsAt }] of Array.from(labels.entries()).toReversed())
    ends[place] = (labels[place + 1]?.isPlain ? ends[place + 1] : undefined) ?? endsAt
  const found: string[] = []
  let searchedTo = domain.from
  for (const [place, { dot, plainFrom }] of labels.entries()) {
    const from = Math.max(plainFrom, searchedTo)
    const to = ends[place]
    if (from >= dot || to === undefined) continue
    found.push(text.slice(from, to))
    searchedTo = to
  }
  return found
}
