/** Words for comparison: without case, accents and outer spaces. */
const plain = (words: string) =>
  words.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim().replace(/\s+/g, ' ')

const wordsOf = (text: string) => text.split(/[^\p{L}\p{N}]+/u).filter(Boolean)

/** True when a word has the letters in this order and begins with the first: "crdts" in "credits". */
function isScattered(letters: string, word: string): boolean {
  if (letters[0] !== word[0]) return false
  let at = 0
  for (const letter of word) if (letter === letters[at]) at += 1
  return at === letters.length
}

/** Fewer scattered letters match too many words. */
const scatteredLetters = 3

/** A score from 0 to 1 for typed words in a text. Letters scattered over two words are no match. */
function foundIn(typed: string, text: string): number {
  const parts = wordsOf(typed)
  const words = wordsOf(text)
  if (parts.length > 0 && parts.every((part) => words.includes(part))) return 0.9
  if (parts.length > 0 && parts.every((part) => words.some((word) => word.startsWith(part)))) return 0.8
  if (text.includes(typed)) return 0.5
  const [only = '', ...others] = parts
  const canScatter = others.length === 0 && only.length >= scatteredLetters
  return canScatter && words.some((word) => isScattered(only, word)) ? 0.1 : 0
}

/** Of two equal matches, the shorter one comes first. */
const brevity = (label: string) => 0.05 / (1 + label.length)

/**
 * A command's score. An exact label comes first, then a command's other words, then labels that begin so; then whole
 * words, beginnings of words, parts of them, and last letters scattered over one word.
 */
export function scoreCommand(_id: string, search: string, [label = '', ...others]: string[] = []): number {
  const typed = plain(search)
  if (typed === '') return 1
  const named = plain(label)
  if (named === typed) return 4
  const known = others.map(plain)
  const found = Math.max(foundIn(typed, named), 0.9 * foundIn(typed, [named, ...known].join(' ')))
  if (known.includes(typed)) return 2 + found
  if (named.startsWith(typed)) return 1 + found + brevity(named)
  return found === 0 ? 0 : found + brevity(named)
}
