import { lastAnswer } from './last-answer.ts'

/*
 * Finds links for all platforms. X wraps links by its own rule (`x-links.ts`), and Bluesky finds more bare addresses;
 * the end of a link follows this rule everywhere. Letters of every script belong to an address. It ends before white
 * space, a quotation mark, an unopened bracket, an emoji and punctuation outside ASCII.
 */
export type TextLink = {
  readonly from: number
  readonly to: number
  /** Always with a scheme, even if the text has none. */
  readonly href: string
}

/** Decides which bare names are links; names with `www.` always are. */
export type BareRule = (name: string) => boolean

const label = '[\\p{L}\\p{M}\\p{N}_](?:[\\p{L}\\p{M}\\p{N}_\\u200C\\-]*[\\p{L}\\p{M}\\p{N}_])?'
const name = `${label}(?:\\.(?=[\\p{L}\\p{M}\\p{N}_])${label})*`
const userInfo = "(?:[\\w.~!$&'*+;=:%\\-]{1,200}@)?"
const scheme = new RegExp(`(?<![a-z0-9])https?://${userInfo}(?<host>${name}|\\[[0-9a-f:.]{2,45}\\])`, 'giuy')
const bare = new RegExp(`(?<host>${name})`, 'iuy')
const mayBegin =
  /https?:\/\/|(?<![\p{L}\p{M}\p{N}_@＠./:\\#$&=~%+-])(?=[a-z0-9-]{1,63}\.)|(?<![a-z0-9_@＠./:\\#$&=~%+-])(?=www\.)/giu
const port = /:\d{1,5}(?!\d)/y
const isPort = (found: string) => Number(found.slice(1)) <= 65_535

/** Signs of other scripts that also occur within words and addresses. */
const within = '\\u00B7\\u2010\\u2011\\u2013\\u2019\\u30FB\\u05BE\\u05F3\\u05F4'
/** Signs that end an address. */
const stop = new RegExp(
  `[\\s\\p{Cc}\\p{Cs}\\p{Co}\\u00AD\\u061C\\u180E\\u200B\\u200E\\u200F\\u2028-\\u202E\\u2060-\\u206F\\uFE00-\\uFE0F\\uFEFF\\uFFF9-\\uFFFD\\u20E3"<>\`\\\\\\p{Emoji_Presentation}]|[#*0-9]\\uFE0F?\\u20E3|[[\\p{P}\\p{S}]--[\\x00-\\x7F${within}]]|[,;\\|](?:https?://|www\\.)`,
  'giv',
)
/** Scripts without spaces: after a Latin letter or a figure they continue the sentence, not the address. */
const sentenceGoesOn =
  /(?<=[a-z0-9])[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/giu
/** Signs that end a sentence but no address. Scanned from the end, since a text may consist of them. */
const trailing = new Set(".,:;!?'*~|^\u2019\u2013\u2010\u2011\u00B7\u30FB")
const writtenSign = /&[a-z]{2,8};$/i

function withoutTrailing(part: string, signs: ReadonlySet<string>): string {
  let end = part.length
  while (end > 0 && signs.has(part.charAt(end - 1))) {
    const sign = signs === trailing ? writtenSign.exec(part.slice(Math.max(0, end - 10), end)) : null
    end -= sign?.[0].length ?? 1
  }
  return part.slice(0, end)
}

const closers: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' }
const openers: ReadonlySet<string> = new Set(Object.values(closers))

/** Caches scans of a text: rescanning addresses without spaces takes a minute for a long text. */
class Reader {
  readonly text: string
  readonly #next = new Map<RegExp, number>()
  /** Brackets without a partner so far. */
  #lone = new Set<number>()
  #readTo = 0

  constructor(text: string) {
    this.text = text
  }

  /** Index of the next match, or the end. */
  #nextOf(signs: RegExp, from: number): number {
    const known = this.#next.get(signs)
    if (known !== undefined && known >= from) return known
    signs.lastIndex = from
    const at = signs.exec(this.text)?.index ?? this.text.length
    this.#next.set(signs, at)
    return at
  }

  endOfSigns = (from: number): number => Math.min(this.#nextOf(stop, from), this.#nextOf(sentenceGoesOn, from))

  /** Index of the first bracket without a partner, or the end. */
  endOfBrackets(from: number, end: number): number {
    if (end > this.#readTo) this.#lone = new Set()
    this.#readTo = end
    const open: { sign: string; at: number }[] = []
    const endAt = (at: number) => {
      for (const one of open) this.#lone.add(one.at)
      return open[0]?.at ?? at
    }
    for (let at = from; at < end; at += 1) {
      const sign = this.text.charAt(at)
      if (openers.has(sign)) {
        open.push({ sign, at })
        if (this.#lone.has(at)) return endAt(at)
      }
      const partner = closers[sign]
      if (partner === undefined) continue
      if (open.at(-1)?.sign !== partner) return endAt(at)
      open.pop()
    }
    return endAt(end)
  }
}

/** An emphasis sign or quotation mark before a link also ends it. */
const wrappers = new Set(["'", '_', '*', '~'])

/** The part after a host that belongs to the link. */
function restOf(reader: Reader, from: number, before: string): string {
  const { text } = reader
  let end = reader.endOfSigns(from)
  const quote = before === "'" ? text.indexOf("'", from) : -1
  if (quote >= 0) end = Math.min(end, quote)
  const rest = withoutTrailing(text.slice(from, reader.endOfBrackets(from, end)), trailing)
  return wrappers.has(before) ? withoutTrailing(rest, new Set(before)) : rest
}

/** A Latin domain followed by another script without a space: "example.comで". */
const gluedEnd = /(?<=\.[A-Za-z]{2,63})\P{ASCII}[^.]*$/u

type Host = { readonly name: string; readonly isGlued: boolean }
function hostOf(found: string, before: string): Host {
  const glued = gluedEnd.exec(found)
  const host = glued === null ? found : found.slice(0, glued.index)
  // "_https://example.com_": the final underscore is emphasis.
  return { name: before === '_' ? withoutTrailing(host, new Set('_')) : host, isGlued: glued !== null }
}

const isWww = (host: string) => /^www\.[^.]+(?:\.[^.]+)*\.[^\d.]{2,}$/iu.test(host)

/** End of the link with this host. */
function endOf(reader: Reader, hostEnd: number, before: string): number {
  const { text } = reader
  port.lastIndex = hostEnd
  const found = port.exec(text)?.[0]
  let at = found !== undefined && isPort(found) ? hostEnd + found.length : hostEnd
  // A full stop after a complete name belongs to it when a path follows.
  if (text.charAt(at) === '.' && /^\.[/?#]/.test(text.slice(at, at + 2))) at += 1
  return /[/?#]/.test(text.charAt(at)) ? at + restOf(reader, at, before).length : at
}

function linkAt(reader: Reader, from: number, takesBare: BareRule): TextLink | null {
  const { text } = reader
  const before = text.charAt(from - 1)
  scheme.lastIndex = from
  const whole = scheme.exec(text)
  bare.lastIndex = from
  const found = whole ?? bare.exec(text)
  if (found === null) return null
  const { name: host, isGlued } = hostOf(found.groups?.host ?? '', before)
  if (whole === null && !isWww(host) && !takesBare(host)) return null
  const hostEnd = from + found[0].length - (found.groups?.host ?? '').length + host.length
  // The domain of an e-mail address is no link.
  if (whole === null && /^[@＠]/.test(text.charAt(hostEnd))) return null
  const to = isGlued ? hostEnd : endOf(reader, hostEnd, before)
  const link = text.slice(from, to)
  return { from, to, href: whole === null ? `https://${link}` : link }
}

/** Links in text order: with a scheme, with `www.`, and bare names that `takesBare` accepts. */
export const linksIn = (text: string, takesBare?: BareRule): readonly TextLink[] =>
  takesBare === undefined ? plainLinksIn(text) : allLinksIn(text, takesBare)

const plainLinksIn = lastAnswer((text) => allLinksIn(text, () => false))

function allLinksIn(text: string, takesBare: BareRule): readonly TextLink[] {
  const links: TextLink[] = []
  const reader = new Reader(text)
  mayBegin.lastIndex = 0
  for (let match = mayBegin.exec(text); match !== null; match = mayBegin.exec(text)) {
    const link = linkAt(reader, match.index, takesBare)
    if (link !== null) links.push(link)
    mayBegin.lastIndex = link?.to ?? match.index + Math.max(1, match[0].length)
  }
  return links
}

/** Normalised address, equal for equal links. */
export const sameLink = ({ href }: TextLink): string => URL.parse(href)?.href ?? href
