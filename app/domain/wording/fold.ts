/*
 * Names and words as they are compared: a Mac takes accents apart, Excel and macOS put blanks of other widths between words,
 * and case says nothing. Databases fold by the same table (`app/server/database/folded.ts`), and a test holds the two together.
 */

/** Letters whose small form depends on a language or on their place, and signs nobody sees within a word: those become nothing. */
const letters = { ẞ: 'ß', İ: 'I', ı: 'i', Σ: 'σ', ς: 'σ' }
const unseen = '\u00ad\u200b\u200e\u200f\u2060\ufeff'

/** Sign by sign; those behind the end of the second list are left out. */
export const foldedFrom: string = Object.keys(letters).join('') + unseen
export const foldedTo: string = Object.values(letters).join('')

/** Signs with another form that is read alike: blanks, wide and narrow signs, ligatures, letters in pieces and their marks. */
const otherForms =
  '\u00a0\u00a8\u00aa\u00af\u00b2-\u00b5\u00b8-\u00ba\u00bc-\u00be\u0132\u0133\u013f\u0140\u0149\u017f\u01c4-\u01cc\u01f1-\u01f3\u02b0-\u02b8\u02d8-\u02dd\u02e0-\u02e4\u0300-\u036f\u0653-\u0655\u1100-\u11ff\u1d2c-\u1dbf\u1e9a\u1e9b\u1fbd-\u1fc1\u1fcd-\u1fcf\u1fdd-\u1fdf\u1fed-\u1fef\u1ffd\u1ffe\u2000-\u200a\u2011\u2017\u2024-\u2026\u202f\u2033-\u2037\u203c\u203e\u2047-\u2049\u2057\u205f\u2070-\u209c\u20a8\u2100-\u218b\u2460-\u24ea\u3000\u3036-\u303a\u3099-\u309c\u309f\u30ff\u3131-\u319f\u3200-\u33ff\uf900-\ufdff\ufe10-\ufe19\ufe30-\ufefc\uff01-\uffee'
/** A text with one of these is more than its small letters; most have none. */
export const oddSigns = `[${otherForms}${foldedFrom}]`

const odd = new RegExp(oddSigns, 'u')
const standsFor = new Map<string, string>([
  ...Object.entries(letters),
  ...Array.from(unseen, (sign) => [sign, ''] as const),
])

const plain = (text: string): string =>
  odd.test(text)
    ? Array.from(text.normalize('NFKC'), (sign) => standsFor.get(sign) ?? sign)
        .join('')
        .toLowerCase()
        // The dot of a Turkish capital, which small letters keep as a mark.
        .replaceAll('i\u0307', 'i')
    : text.toLowerCase()

/** A text as it is compared with others: two that are read alike are the same. */
export const folded = (text: string): string => plain(text).replaceAll('ß', 'ss')

/** Marks on Latin, Greek and Cyrillic letters: what is searched for without them is found. Those of other scripts are part of a letter. */
export const accents = '\u0300-\u036f'
/** Letters that have no mark to take away. */
const bases = { ø: 'o', ł: 'l', đ: 'd', ħ: 'h', ŧ: 't' }
export const basesFrom: string = Object.keys(bases).join('')
export const basesTo: string = Object.values(bases).join('')
export const basesOfTwo = { ß: 'ss', æ: 'ae', œ: 'oe' } as const
/** Letters of which some have marks. A text with none of them, and none of the odd signs, is searched by its small letters. */
export const markedSigns = `[\u00c0-\u024f\u0386-\u0390\u03aa-\u03b0\u03ca-\u03ce\u0400-\u04ff\u1e00-\u1fff${otherForms}${foldedFrom}]`

const marked = new RegExp(markedSigns, 'u')
const mark = new RegExp(`[${accents}]`, 'gu')
const baseOf = new Map<string, string>([...Object.entries(bases), ...Object.entries(basesOfTwo)])

/** A text as it is searched, and as what is searched for in it: "cafe" is found in "Café", and the other way round. */
export const searchable = (text: string): string => {
  if (!marked.test(text)) return text.toLowerCase()
  const unmarked = folded(text).normalize('NFD').replace(mark, '').normalize('NFC')
  return Array.from(unmarked, (sign) => baseOf.get(sign) ?? sign).join('')
}

/** Whether a text has every word of a search, however either is spelled. */
export const saysAll = (text: string, asked: string): boolean => {
  const said = searchable(text)
  return searchable(asked)
    .split(/\s+/)
    .every((word) => said.includes(word))
}

/** Whether two names are one, however they are spelled. */
export const sameName = (one: string, other: string): boolean => folded(one) === folded(other)

/** Each name once, as it is spelled first. */
export function eachNameOnce(names: readonly string[]): readonly string[] {
  const first = new Map<string, string>()
  for (const name of names) if (!first.has(folded(name))) first.set(folded(name), name)
  return [...first.values()]
}

/** A text without signs that nobody sees or means, as they come along when a code is copied. */
export const withoutUnseen = (text: string): string => text.replace(/[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu, '')
