/** Words as they are compared: without case, accents and what stands around them. */
const plain = (words: string) =>
  words.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim().replace(/\s+/g, ' ')

const wordsOf = (text: string) => text.split(/[^\p{L}\p{N}]+/u).filter(Boolean)

/** Whether the letters stand in one word in this order, from its first on: "crdts" in "credits". */
function isScattered(letters: string, word: string): boolean {
  if (letters[0] !== word[0]) return false
  let at = 0
  for (const letter of word) if (letter === letters[at]) at += 1
  return at === letters.length
}

/** Scattered letters of fewer than these are in too many words. */
const scatteredLetters = 3

/** How well typed words are found in a text, from 0 to 1. Letters that are scattered over two words are no hit. */
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

/** Of two that are found alike, the shorter one comes first. */
const brevity = (label: string) => 0.05 / (1 + label.length)

/**
 * Commands are told apart by their id and found by their words. The label that was typed exactly comes first, then the
 * other words of a command, then labels that begin so; then whole words, beginnings of words, parts of them, and last
 * letters scattered over one word.
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
