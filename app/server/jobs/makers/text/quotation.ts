import { bareSentencesOf } from '#app/domain/wording/sentences.ts'

/** Somebody's words, exactly as they were typed, and whose they are. */
export type Quotation = {
  readonly words: string
  readonly author: string | null
  readonly before: string
  readonly after: string
}

const words = /["«]([^"«»]{6,600})["»]/

/** The quotation a text is about; what was put into marks for another reason is none. */
export function quotationIn(text: string): Quotation | null {
  const match = words.exec(text)
  if (match === null) return null
  const [whole, said = ''] = match
  if (said.trim().split(/\s+/).length < 3) return null
  const before = text.slice(0, match.index).trim()
  const rest = text.slice(match.index + whole.length)
  // 'Name, customer since 2019', with a dash or without: the rest of its line, when it begins like a name.
  const [, name = null] =
    /^[ \t]*\n?[ \t]*(?:[-–—~]|by|says|said|from)?[ \t]*(\p{Lu}[^\n!?"]{1,70}?)\.?[ \t]*(?=\n|$)/u.exec(rest) ?? []
  // 'Dr. Maria Huber' is one name; two sentences are none.
  const author = name === null || bareSentencesOf(name).length > 1 ? null : name
  const after = author === null ? rest : rest.slice(rest.indexOf(author) + author.length)
  return {
    words: said.trim(),
    author: author?.trim() ?? null,
    before: before.replace(/[:,]$/, ''),
    after: after.replace(/^[\s.,–—-]+/, '').trim(),
  }
}

/** In its own marks, its author on a line of their own. */
export const quoted = ({ words: said, author }: Quotation): string =>
  `“${said}”${author === null ? '' : `\n— ${author}`}`
