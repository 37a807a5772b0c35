import { brandWordCharacters, brandWords, signatureHashtags } from '../limits.ts'
import { beginningOf } from '../wording/graphemes.ts'

/** Words of a field, separated by line breaks, commas or semicolons, without duplicates in any case. */
export function wordsIn(typed: string): string[] {
  const words = typed
    .split(/[\n,;]+/)
    .map((word) => word.replace(/\s+/g, ' ').trim())
    .filter((word) => word !== '')
  return [...new Map(words.map((word) => [word.toLowerCase(), word])).values()]
}

/** Hashtags of a field without the sign; spaces separate them too. */
export const hashtagsIn = (typed: string): string[] => wordsIn(typed.replace(/[\s#]+/g, ','))

export function wordsIssue(words: readonly string[]): string | null {
  const long = words.find((word) => word.length > brandWordCharacters)
  if (long !== undefined)
    return `“${beginningOf(long, 20)}…” is too long. ${brandWordCharacters} characters are the most.`
  return words.length > brandWords ? `That is ${words.length} words; ${brandWords} are the most. Take some out.` : null
}

export function hashtagsIssue(hashtags: readonly string[]): string | null {
  const wrong = hashtags.find((tag) => !/^[\p{L}\p{N}_]+$/u.test(tag))
  if (wrong !== undefined) return `“${wrong}” is no hashtag: letters, figures and _ only.`
  if (hashtags.length > signatureHashtags)
    return `That is ${hashtags.length} hashtags; ${signatureHashtags} are the most. Take some out.`
  return wordsIssue(hashtags)
}
