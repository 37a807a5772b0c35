import { defaultFilter } from 'cmdk'

/** Below this, letters only happen to stand in the same order. */
const leastScore = 0.04

/** Words as they are compared: without case, accents and what stands around them. */
const plain = (words: string) =>
  words.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim().replace(/\s+/g, ' ')

/** Whether each of several typed words begins one of these, in whatever order. */
function beginsWords(typed: string, words: readonly string[]): boolean {
  const parts = typed.split(' ')
  const all = words.flatMap((one) => plain(one).split(' '))
  return parts.length > 1 && parts.every((part) => all.some((word) => word.startsWith(part)))
}

/**
 * Commands are told apart by their id and found by their words. The label that was typed exactly comes first, then the
 * other words of a command, then labels that begin so; what is left is ordered by cmdk, from 0 to 1.
 */
export function scoreCommand(_id: string, search: string, [label = '', ...others]: string[] = []): number {
  const typed = plain(search)
  if (plain(label) === typed) return 4
  const found = defaultFilter(label, search, others)
  if (others.some((word) => plain(word) === typed)) return 2 + found
  if (plain(label).startsWith(typed)) return 1 + found
  if (found < leastScore && beginsWords(typed, [label, ...others])) return leastScore
  return found < leastScore ? 0 : found
}
