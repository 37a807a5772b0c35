/** Stop words. */
const empty = new Set(
  'a an and any are as at be by can could do does for from get has have how i if in is it its me my no not of on or so that the their there they this to was we what when where which who why will with would you your'.split(
    ' ',
  ),
)

/** A word without its ending: "deleting" finds "delete", "costs" finds "cost". */
const stemOf = (word: string) => (word.length > 4 ? word.replace(/(?:ing|ed|es|e|s)$/, '') : word)

/** Stems of a text, without case, accents and endings. */
const stemsIn = (text: string): readonly string[] =>
  (
    text
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).map(stemOf)

export type Findable = { readonly title: string; readonly text: string }

const weights = { title: 3, text: 1 } as const

/** Weight of a word in a text: more in its title. A half-typed word matches by its beginning. */
function weightOf(stem: string, title: readonly string[], text: readonly string[]): number {
  const begins = (words: readonly string[]) => words.some((word) => word.startsWith(stem))
  if (begins(title)) return weights.title
  return begins(text) ? weights.text : 0
}

/** From this number of matched words on, one may be missing. */
const manyWords = 3

/**
 * Search results, the best first: items with the most words, and from three words on those that lack one. Ties keep
 * their order. A search of stop words alone uses them, since they may be beginnings of others.
 */
export function find<Item extends Findable>(items: readonly Item[], search: string): readonly Item[] {
  const typed = stemsIn(search)
  const saying = typed.filter((stem) => !empty.has(stem))
  const asked = [...new Set(saying.length > 0 ? saying : typed)]
  const found = items.map((item) => {
    const [title, text] = [stemsIn(item.title), stemsIn(item.text)]
    const weighed = asked.map((stem) => weightOf(stem, title, text))
    return { item, said: weighed.filter(Boolean).length, score: weighed.reduce((sum, weight) => sum + weight, 0) }
  })
  const most = Math.max(0, ...found.map(({ said }) => said))
  const least = Math.max(1, asked.length / 2, most - (most >= manyWords ? 1 : 0))
  return found
    .filter(({ said }) => said >= least)
    .toSorted((one, other) => other.score - one.score)
    .map(({ item }) => item)
}
