/** Where a long word may be parted, should it need to: a mark that is never drawn. */
export const softBreak = '\u00ad'

/** Words from here on are looked at: what is shorter stands whole. */
const longWord = /[\p{L}]{13,}/gu

/** Endings that join the words of a German compound; behind them it falls apart by itself. */
const joined = /(?:ungs|heits|keits|schafts|tions|täts|lings|fahrts|arbeits)(?=\p{L}{4})/giu
/** And words that often end one. */
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

/** Where a syllable begins: with as few consonants before its vowel as are said together. */
function* syllablesOf(word: string): Generator<number> {
  for (const { index, 0: run, 1: consonants = '' } of word.matchAll(between)) {
    if (vowel.test(consonants)) continue
    const found = onset.exec(consonants)?.[0] ?? ''
    yield index + run.length - found.length
  }
}

/** Every place a long word may be parted at: between the words it is made of, where those are known, else its syllables. */
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
  // Words of a compound that are still long are parted further.
  const edges = how === 'words' ? [] : [0, ...known, word.length]
  for (let part = 1; part < edges.length; part += 1) {
    const [from = 0, to = 0] = [edges[part - 1], edges[part]]
    if (to - from < 13) continue
    for (const at of syllablesOf(word)) if (at >= from + leastBefore && at <= to - leastAfter) places.add(at)
  }
  return [...word].map((letter, at) => (places.has(at) ? softBreak + letter : letter)).join('')
}

/** Only between the words a compound is made of, or between the syllables of what is still long as well. */
type Parting = 'words' | 'syllables'

/** The same text, with the places marked at which its long words may be parted. */
export const softened = (text: string, how: Parting = 'syllables'): string =>
  text.replace(longWord, (word) => partedWord(word, how))

export const hard = (text: string): string => text.replaceAll(softBreak, '')
