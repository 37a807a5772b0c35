const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Graphemes of a text: a flag, a keycap, a kana with its mark, a Korean syllable of several letters. */
export const graphemesOf = (text: string): readonly string[] =>
  Array.from(graphemes.segment(text), ({ segment }) => segment)

/** The first `count` graphemes; the rest of the text is not scanned. */
export function firstGraphemesOf(text: string, count: number): readonly string[] {
  const first: string[] = []
  for (const { segment } of graphemes.segment(text)) if (first.push(segment) >= count) break
  return first
}

export const firstGraphemeOf = (text: string): string => graphemes.segment(text).containing(0)?.segment ?? ''

/** Units examined after a cut, since a letter can have any number of marks. */
const longest = 256

/** At most `units` UTF-16 units, cut between graphemes. Only a longer first grapheme is cut, by code points. */
export function beginningOf(text: string, units: number): string {
  if (text.length <= units) return text
  const end = graphemes.segment(text.slice(0, units + longest)).containing(units)?.index ?? 0
  const cut = text.slice(0, end)
  return cut === '' ? text.slice(0, units).replace(/[\uD800-\uDBFF]$/, '') : cut
}

/** The same with "…" where text is missing; it counts as one unit. */
export const shortTo = (text: string, units: number): string =>
  text.length <= units ? text : `${beginningOf(text, units - 1).trimEnd()}…`
