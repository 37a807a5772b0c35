const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The single characters a reader sees: a flag, a keycap, a kana with its mark, a Korean syllable of several letters. */
export const graphemesOf = (text: string): readonly string[] =>
  Array.from(graphemes.segment(text), ({ segment }) => segment)

/** So many of them from the beginning, or all there are; what comes after them is not looked at. */
export function firstGraphemesOf(text: string, count: number): readonly string[] {
  const first: string[] = []
  for (const { segment } of graphemes.segment(text)) if (first.push(segment) >= count) break
  return first
}

export const firstGraphemeOf = (text: string): string => graphemes.segment(text).containing(0)?.segment ?? ''

/** So much of what stands behind a cut is looked at: letters can carry marks without end. */
const longest = 256

/**
 * The beginning of a text that has at most so many UTF-16 units and ends between two characters of a reader. Only when the
 * first one alone is longer than that is it cut, between two code points.
 */
export function beginningOf(text: string, units: number): string {
  if (text.length <= units) return text
  const end = graphemes.segment(text.slice(0, units + longest)).containing(units)?.index ?? 0
  const cut = text.slice(0, end)
  return cut === '' ? text.slice(0, units).replace(/[\uD800-\uDBFF]$/, '') : cut
}

/** The same with "…" where something was left out, which counts as one of the units. */
export const shortTo = (text: string, units: number): string =>
  text.length <= units ? text : `${beginningOf(text, units - 1).trimEnd()}…`
