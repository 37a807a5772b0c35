import { brandWordCharacters, brandWords, signatureHashtags } from '../limits.ts'
import { beginningOf } from '../wording/graphemes.ts'

/** The words of a field, one a line or between commas, each once whatever its case. */
export function wordsIn(typed: string): string[] {
  const words = typed
    .split(/[\n,;]+/)
    .map((word) => word.replace(/\s+/g, ' ').trim())
    .filter((word) => word !== '')
  return [...new Map(words.map((word) => [word.toLowerCase(), word])).values()]
}

/** The hashtags of a field, without their signs; blanks part them too. */
export const hashtagsIn = (typed: string): string[] => wordsIn(typed.replace(/[\s#]+/g, ','))

/** The refusal of a field's words, or null. */
export function wordsIssue(words: readonly string[]): string | null {
  const long = words.find((word) => word.length > brandWordCharacters)
  if (long !== undefined)
    return `“${beginningOf(long, 20)}…” is too long. ${brandWordCharacters} characters are the most.`
  return words.length > brandWords ? `That is ${words.length} words; ${brandWords} are the most. Take some out.` : null
}

/** The refusal of hashtags, or null. */
export function hashtagsIssue(hashtags: readonly string[]): string | null {
  const wrong = hashtags.find((tag) => !/^[\p{L}\p{N}_]+$/u.test(tag))
  if (wrong !== undefined) return `“${wrong}” is no hashtag: letters, figures and _ only.`
  if (hashtags.length > signatureHashtags)
    return `That is ${hashtags.length} hashtags; ${signatureHashtags} are the most. Take some out.`
  return wordsIssue(hashtags)
}
