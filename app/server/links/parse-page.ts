import { Parser } from 'htmlparser2'
import { decoded, isUtf8, markedEncoding } from '#app/domain/csv/encodings.ts'
import { cardDescriptionCharacters, cardTitleCharacters } from '#app/domain/limits.ts'
import { beginningOf } from '#app/domain/wording/graphemes.ts'

/** Metadata of a page, with addresses as written. */
export type PageHead = {
  readonly title: string
  readonly description: string
  readonly picture: string | null
  readonly wantsLarge: boolean
}

/** No real head is nested so deeply; deeper ones make the parser quadratic. */
const deepest = 256
const htmlStart = 4_096

/** Charset of a page, by byte order mark, header or meta tag; else UTF-8 if valid, or windows-1252. */
function charsetOf(bytes: Uint8Array, contentType: string): string {
  const marked = markedEncoding(bytes)
  if (marked !== null) return marked
  const [, told] = /charset\s*=\s*["']?([\w:.-]+)/i.exec(contentType) ?? []
  if (told !== undefined) return told
  const start = decoded(bytes.subarray(0, htmlStart), 'latin1')
  const [, said] = /<meta[^>]{0,400}?charset\s*=\s*["']?\s*([\w:.-]+)/i.exec(start) ?? []
  // A readable meta tag rules out UTF-16.
  if (said !== undefined) return /^utf-16/i.test(said) ? 'utf-8' : said
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252'
}

/** The bytes of a page as text. */
export function pageText(bytes: Uint8Array, contentType = ''): string {
  try {
    return decoded(bytes, charsetOf(bytes, contentType))
  } catch {
    // An unknown charset.
    return decoded(bytes, 'utf-8')
  }
}

/** One line without control characters and direction marks. */
const line = (text: string, characters: number) =>
  beginningOf(
    text
      .replace(/[\p{Cc}\s]+/gu, ' ')
      .replace(/[\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, '')
      .trim(),
    characters,
  )

/** Parses the head of a page, without running or loading anything. */
export function parsePage(html: string): PageHead {
  const said = new Map<string, string>()
  const say = (name: string, value = '') => {
    if (value.trim() !== '' && !said.has(name)) said.set(name, value)
  }
  let depth = 0
  let title: string | null = null
  const parser = new Parser({
    onopentag(name, { property, name: called, content, rel = '', href }) {
      depth += 1
      if (depth > deepest) parser.pause()
      if (name === 'meta') say((property ?? called ?? '').trim().toLowerCase(), content)
      if (name === 'link' && rel.toLowerCase() === 'image_src') say('image_src', href)
      // SVG drawings have titles of their own.
      if (name === 'title' && title === null && depth <= 3) title = ''
    },
    ontext(text) {
      if (title !== null && !said.has('title') && title.length < cardTitleCharacters) title += text
    },
    onclosetag(name) {
      depth -= 1
      if (name === 'title' && title !== null) say('title', title)
    },
  })
  parser.end(html)
  const first = (...names: readonly string[]) =>
    names.map((name) => said.get(name)).find((value) => value !== undefined)
  return {
    title: line(first('og:title', 'twitter:title', 'title') ?? '', cardTitleCharacters),
    description: line(first('og:description', 'twitter:description', 'description') ?? '', cardDescriptionCharacters),
    picture:
      first('og:image:secure_url', 'og:image', 'og:image:url', 'twitter:image', 'twitter:image:src', 'image_src') ??
      null,
    wantsLarge: said.get('twitter:card')?.trim().toLowerCase() === 'summary_large_image',
  }
}
