import { punycodeLength } from './punycode-length.ts'
import { topLevelDomains } from './top-level-domains.ts'

/*
 * What X takes for a link, by the rule of twitter-text 3 (Apache-2.0), to the letter: X has wrapped links by it for years, and
 * a counter that is cleverer than X is wrong. Tested beside that package. It reads UTF-16 units, not characters, as X's does.
 */
const spaces = '\\x09-\\x0D\\x20\\x85\\xA0\\u1680\\u180E\\u2000-\\u200A\\u2028\\u2029\\u202F\\u205F\\u3000'
const directions = '\\u202A-\\u202E\\u061C\\u200E\\u200F\\u2066-\\u2069'
const invalid = '\\uFFFE\\uFEFF\\uFFFF'
const punctuation = "!'#%&()*+,\\\\\\-./:;<=>?@\\[\\]^_{|}~$"
export const latinAccents =
  '\\xC0-\\xD6\\xD8-\\xF6\\xF8-\\xFF\\u0100-\\u024F\\u0253\\u0254\\u0256\\u0257\\u0259\\u025B\\u0263\\u0268\\u026F\\u0272\\u0289\\u028B\\u02BB\\u0300-\\u036F\\u1E00-\\u1EFF'
const cyrillic = '\\u0400-\\u04FF'

const domainCharacter = `[^${punctuation}${spaces}${invalid}${directions}]`
const labelWith = (joints: string) =>
  `(?:(?:${domainCharacter}(?:${joints}|${domainCharacter})*)?${domainCharacter}\\.)`

const pathCharacter = `[a-z${cyrillic}0-9!*';:=+,.$/%#\\[\\]\\-\\u2013_~@|&${latinAccents}]`
/** One level of brackets within brackets, as in the addresses of encyclopaedias. */
const brackets = `\\((?:${pathCharacter}+|(?:${pathCharacter}*\\(${pathCharacter}+\\)${pathCharacter}*))\\)`
const pathEnd = `(?:[+\\-a-z${cyrillic}0-9=_#/${latinAccents}]|(?:${brackets}))`
const path = `(?:(?:${pathCharacter}*(?:${brackets}${pathCharacter}*)*${pathEnd})|(?:@${pathCharacter}+/))`
const query = "\\?[a-z0-9!?*'@();:&=+$/%#\\[\\]\\-_.,~|]*[a-z0-9\\-_&=#/]"

const shortened = new RegExp(`^https?://t\\.co/([a-z0-9]+)(?:${query})?`, 'i')
const longestShortName = 40
const longestLink = 4_096
const longestLabel = 63

type Rules = { readonly link: RegExp; readonly plainDomain: RegExp; readonly endingHere: RegExp }
let rules: Rules | null = null

/** Made when the first dot is read: most texts have no link, and these are long. */
function rulesMade(): Rules {
  const ending = `(?:(?:${topLevelDomains().join('|')})(?=[^0-9a-zA-Z@+-]|$)|xn--[\\-0-9a-z]+)`
  return {
    link: new RegExp(
      `(?<before>[^A-Za-z0-9@\\uFF20$#\\uFF03${invalid}]|[${directions}]|^)` +
        '(?<link>(?<scheme>https?://)?' +
        `(?<domain>${labelWith('[_-]')}*${labelWith('-')}${ending})` +
        `(?::[0-9]+)?(?<path>/${path}*)?(?:${query})?)`,
      'gi',
    ),
    endingHere: new RegExp(ending, 'giy'),
    plainDomain: new RegExp(`(?:[\\-a-z0-9${latinAccents}]+\\.)+${ending}`, 'gi'),
  }
}

/** Where a link begins and how long it is, in UTF-16 units. */
export type FoundLink = { readonly from: number; readonly length: number }

/** The links X finds in a text, bare addresses too. */
export function linksOnX(text: string): readonly FoundLink[] {
  if (!text.includes('.')) return []
  rules ??= rulesMade()
  const { link, plainDomain, endingHere } = rules
  return [...withoutDeadEnds(text, endingHere).matchAll(link)].flatMap((match) => {
    const { before = '', link: found = '', scheme, domain = '', path: way } = match.groups ?? {}
    const from = match.index + match[0].length - found.length
    if (!isPossible(found, scheme, domain, plainDomain)) return []
    if (scheme !== undefined) return linkWithScheme(from, found)
    return /[-_./]$/.test(before) ? [] : bareLinks(from, found, domain, way, plainDomain)
  })
}

const dotted = new RegExp(`(?:${domainCharacter}|[_-])+(?:\\.(?:${domainCharacter}|[_-])*)+`, 'g')

/** No domain goes on behind its last ending: dots there are only tried in vain, and from every label anew. */
const withoutDeadEnds = (text: string, endingHere: RegExp): string =>
  text.replace(dotted, (run, from: number) => {
    let last = 0
    for (let dot = run.indexOf('.'); dot >= 0; dot = run.indexOf('.', dot + 1)) {
      endingHere.lastIndex = from + dot + 1
      if (endingHere.test(text)) last = dot + 1
    }
    return run.slice(0, last) + run.slice(last).replaceAll('.', ',')
  })

/** An address of X's own shortener ends with its name; with a name that is too long it is none. */
function linkWithScheme(from: number, found: string): readonly FoundLink[] {
  const [short, name = ''] = shortened.exec(found) ?? []
  if (short === undefined) return [{ from, length: found.length }]
  return name.length > longestShortName ? [] : [{ from, length: short.length }]
}

/** Without its scheme only a domain in Latin letters is a link; its path belongs to the last one, a port or a query to none. */
function bareLinks(
  from: number,
  found: string,
  domain: string,
  way: string | undefined,
  plainDomain: RegExp,
): readonly FoundLink[] {
  let searchedTo = 0
  const links = [...domain.matchAll(plainDomain)].map(([plain]) => {
    // X's own code looks for the words it found once more, and may find them earlier; it counts what it finds.
    const at = domain.indexOf(plain, searchedTo)
    searchedTo = at + plain.length
    return { from: from + at, length: plain.length }
  })
  const last = links.at(-1)
  if (last === undefined || way === undefined) return links
  return [...links.slice(0, -1), { from: last.from, length: found.length - domain.length + last.length }]
}

function isPossible(link: string, scheme: string | undefined, domain: string, plainDomain: RegExp): boolean {
  if ((scheme ?? 'https://').length + link.length > longestLink) return false
  const lengths = domain.split('.').map(punycodeLength)
  if (lengths.some((length) => length < 1 || length > longestLabel)) return false
  return !domain.startsWith('xn--') || domain.search(plainDomain) >= 0
}
