import { Parser } from 'htmlparser2'
import { decoded, isUtf8, markedEncoding } from '#app/domain/csv/encodings.ts'
import { cardDescriptionCharacters, cardTitleCharacters } from '#app/domain/limits.ts'
import { beginningOf } from '#app/domain/wording/graphemes.ts'

/** What a page says of itself in its head, its addresses as they stand there. */
export type PageHead = {
  readonly title: string
  readonly description: string
  readonly picture: string | null
  readonly wantsLarge: boolean
}

/** No page nests its head so deep; one that does wants the parser to look through all of it again with each end. */
const deepest = 256
const htmlStart = 4_096

/** What the first bytes say of the signs that follow: a mark, the header, the page itself, or that it is no UTF-8. */
function charsetOf(bytes: Uint8Array, contentType: string): string {
  const marked = markedEncoding(bytes)
  if (marked !== null) return marked
  const [, told] = /charset\s*=\s*["']?([\w:.-]+)/i.exec(contentType) ?? []
  if (told !== undefined) return told
  const start = decoded(bytes.subarray(0, htmlStart), 'latin1')
  const [, said] = /<meta[^>]{0,400}?charset\s*=\s*["']?\s*([\w:.-]+)/i.exec(start) ?? []
  // What could be read to here is not written in two bytes a sign.
  if (said !== undefined) return /^utf-16/i.test(said) ? 'utf-8' : said
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252'
}

/** The bytes of a page as text. */
export function pageText(bytes: Uint8Array, contentType = ''): string {
  try {
    return decoded(bytes, charsetOf(bytes, contentType))
  } catch {
    // A charset nobody has heard of.
    return decoded(bytes, 'utf-8')
  }
}

/** In one line, without signs that are not seen or turn what follows round. */
const line = (text: string, characters: number) =>
  beginningOf(
    text
      .replace(/[\p{Cc}\s]+/gu, ' ')
      .replace(/[\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, '')
      .trim(),
    characters,
  )

/** Reads the head of a page. Nothing of it is run, and nothing else is fetched. */
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
      // Drawings have titles of their own.
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
