import { linkedin } from './rules/linkedin.ts'

const reserved = new Set(linkedin.text.escaped?.is)
/** The sign of a hashtag is sent bare: behind a backslash it would be a sign and no tag. */
const hashtag = /(?<![\p{L}\p{N}_&])#(?=[\p{L}\p{N}_]*[\p{L}_])/gu

/** A text as LinkedIn is sent it: what its own notation means something by stands behind a backslash. */
export function sentToLinkedIn(text: string): string {
  const tags = new Set(Array.from(text.matchAll(hashtag), ({ index }) => index))
  return [...text.split('')].map((one, at) => (reserved.has(one) && !tags.has(at) ? `\\${one}` : one)).join('')
}
