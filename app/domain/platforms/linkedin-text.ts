import { linkedin } from './rules/linkedin.ts'

const reserved = new Set(linkedin.text.escaped?.is)
/** A hashtag's sign is sent unescaped: behind a backslash it makes no hashtag. */
const hashtag = /(?<![\p{L}\p{N}_&])#(?=[\p{L}\p{N}_]*[\p{L}_])/gu

/** The text as sent to LinkedIn: signs of its notation are escaped with a backslash. */
export function sentToLinkedIn(text: string): string {
  const tags = new Set(Array.from(text.matchAll(hashtag), ({ index }) => index))
  return [...text.split('')].map((one, at) => (reserved.has(one) && !tags.has(at) ? `\\${one}` : one)).join('')
}
