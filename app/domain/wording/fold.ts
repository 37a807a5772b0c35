/*
 * Comparison form of names and words: macOS decomposes accents, Excel and macOS use other spaces, and case does not
 * count. The database folds by the same table (`app/server/database/folded.ts`); a test compares the two.
 */

/** Letters whose lower case depends on language or position, and invisible signs, which are removed. */
const letters = { ẞ: 'ß', İ: 'I', ı: 'i', Σ: 'σ', ς: 'σ' }
const unseen = '\u00ad\u200b\u200e\u200f\u2060\ufeff'

/** Matched by position; signs beyond the second list are removed. */
export const foldedFrom: string = Object.keys(letters).join('') + unseen
export const foldedTo: string = Object.values(letters).join('')

/** Signs with a compatible form: spaces, full- and half-width signs, ligatures, decomposed letters and their marks. */
const otherForms =
  '\u00a0\u00a8\u00aa\u00af\u00b2-\u00b5\u00b8-\u00ba\u00bc-\u00be\u0132\u0133\u013f\u0140\u0149\u017f\u01c4-\u01cc\u01f1-\u01f3\u02b0-\u02b8\u02d8-\u02dd\u02e0-\u02e4\u0300-\u036f\u0653-\u0655\u1100-\u11ff\u1d2c-\u1dbf\u1e9a\u1e9b\u1fbd-\u1fc1\u1fcd-\u1fcf\u1fdd-\u1fdf\u1fed-\u1fef\u1ffd\u1ffe\u2000-\u200a\u2011\u2017\u2024-\u2026\u202f\u2033-\u2037\u203c\u203e\u2047-\u2049\u2057\u205f\u2070-\u209c\u20a8\u2100-\u218b\u2460-\u24ea\u3000\u3036-\u303a\u3099-\u309c\u309f\u30ff\u3131-\u319f\u3200-\u33ff\uf900-\ufdff\ufe10-\ufe19\ufe30-\ufefc\uff01-\uffee'
/** A text with one of these needs more than lower case; most texts have none. */
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
        // The dot that lower case leaves of a Turkish capital İ.
        .replaceAll('i\u0307', 'i')
    : text.toLowerCase()

/** Comparison form of a text; texts that read alike are equal. */
export const folded = (text: string): string => plain(text).replaceAll('ß', 'ss')

/** Marks on Latin, Greek and Cyrillic letters, which a search ignores; in other scripts they belong to the letter. */
export const accents = '\u0300-\u036f'
/** Letters with a base but no separable mark. */
const bases = { ø: 'o', ł: 'l', đ: 'd', ħ: 'h', ŧ: 't' }
export const basesFrom: string = Object.keys(bases).join('')
export const basesTo: string = Object.values(bases).join('')
export const basesOfTwo = { ß: 'ss', æ: 'ae', œ: 'oe' } as const
/** Letters that may have marks. A text with neither these nor odd signs is searched in lower case only. */
export const markedSigns = `[\u00c0-\u024f\u0386-\u0390\u03aa-\u03b0\u03ca-\u03ce\u0400-\u04ff\u1e00-\u1fff${otherForms}${foldedFrom}]`

const marked = new RegExp(markedSigns, 'u')
const mark = new RegExp(`[${accents}]`, 'gu')
const baseOf = new Map<string, string>([...Object.entries(bases), ...Object.entries(basesOfTwo)])

/** Search form of a text and of a query: "cafe" finds "Café", and the reverse. */
export const searchable = (text: string): string => {
  if (!marked.test(text)) return text.toLowerCase()
  const unmarked = folded(text).normalize('NFD').replace(mark, '').normalize('NFC')
  return Array.from(unmarked, (sign) => baseOf.get(sign) ?? sign).join('')
}

/** True when a text contains every word of a search in any spelling. */
export const saysAll = (text: string, asked: string): boolean => {
  const said = searchable(text)
  return searchable(asked)
    .split(/\s+/)
    .every((word) => said.includes(word))
}

/** True when two names are equal in any spelling. */
export const sameName = (one: string, other: string): boolean => folded(one) === folded(other)

/** Names without duplicates, in their first spelling. */
export function eachNameOnce(names: readonly string[]): readonly string[] {
  const first = new Map<string, string>()
  for (const name of names) if (!first.has(folded(name))) first.set(folded(name), name)
  return [...first.values()]
}

/** A text without invisible signs, which come along when a code is copied. */
export const withoutUnseen = (text: string): string => text.replace(/[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu, '')
