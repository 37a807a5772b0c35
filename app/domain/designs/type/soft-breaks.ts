/** Marks a possible hyphenation; never drawn. */
export const softBreak = '\u00ad'

/** Shorter words are never hyphenated. */
const longWord = /[\p{L}]{13,}/gu

/** Linking endings of German compounds, after which they can be split. */
const joined = /(?:ungs|heits|keits|schafts|tions|täts|lings|fahrts|arbeits)(?=\p{L}{4})/giu
/** Words that often end a compound. */
const last =
  /(?<=\p{L}{4})(?:gesellschaft|genossenschaft|gemeinschaft|versicherung|verkauf|verband|verein|veranstaltung|eröffnung|erklärung|erstattung|erfahrung|entwicklung|begrenzung|beleuchtung|beratung|angebot|ausstellung|auswahl|unternehm|überraschung|übersicht|haltestelle|zwiebel)/giu

const vowels = '[aeiouyäöüàáâãåæèéêëìíîïòóôõø\u0153ùúûý\u0105\u0119\u0117\u012f\u0173\u016b\u0151\u0171\u0131]'
const vowel = new RegExp(vowels, 'iu')
const between = new RegExp(`${vowels}(\\p{L}+?)(?=${vowels})`, 'giu')
/** Consonants that begin a syllable together. */
const onset =
  /(?:sch[lmnrw]?|ch|ck|ph|th|sh|qu|pf[lr]?|st[r]?|sp[lr]?|bl|br|dr|fl|fr|gl|gr|kl|kr|kn|pl|pr|tr|zw|\p{L})$/iu

const leastBefore = 4
const leastAfter = 4

/** Start of each syllable: as few consonants before its vowel as belong together. */
function* syllablesOf(word: string): Generator<number> {
  for (const { index, 0: run, 1: consonants = '' } of word.matchAll(between)) {
    if (vowel.test(consonants)) continue
    const found = onset.exec(consonants)?.[0] ?? ''
    yield index + run.length - found.length
  }
}

/** A word with all its break marks: between the parts of a compound, where known, else between syllables. */
function partedWord(word: string, how: Parting): string {
  const end = word.length - leastAfter
  const inside = (at: number) => at >= leastBefore && at <= end
  const known = [
    ...[...word.matchAll(joined)].map(({ index, 0: found }) => index + found.length),
    ...[...word.matchAll(last)].map(({ index }) => index),
  ]
    .filter(inside)
    .sort((a, b) => a - b)
  const places = new Set(known)
  // Long parts of a compound are hyphenated further.
  const edges = how === 'words' ? [] : [0, ...known, word.length]
  for (let part = 1; part < edges.length; part += 1) {
    const [from = 0, to = 0] = [edges[part - 1], edges[part]]
    if (to - from < 13) continue
    for (const at of syllablesOf(word)) if (at >= from + leastBefore && at <= to - leastAfter) places.add(at)
  }
  return [...word].map((letter, at) => (places.has(at) ? softBreak + letter : letter)).join('')
}

/** 'words' breaks only between parts of a compound; 'syllables' also within long parts. */
type Parting = 'words' | 'syllables'

/** The text with break marks in its long words. */
export const softened = (text: string, how: Parting = 'syllables'): string =>
  text.replace(longWord, (word) => partedWord(word, how))

export const hard = (text: string): string => text.replaceAll(softBreak, '')
