/*
 * Names and words as they are compared: a Mac takes accents apart, Excel and macOS put blanks of other widths between words,
 * and case says nothing. Databases fold by the same table (`app/server/database/folded.ts`), and a test holds the two together.
 */

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)
const signs = (codes: readonly number[]) => codes.map((code) => String.fromCharCode(code))

/** Half-width forms in their order, from U+FF61; the last two are marks that go on the letter before. */
const narrowKana =
  '。「」、・ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン\u3099\u309a'

/** Signs that stand for another one, each as long as the other. */
const pairs: readonly (readonly [string, string])[] = [
  ...signs([0x00a0, 0x2007, 0x202f, 0x3000]).map((blank) => [blank, ' '] as const),
  ...signs(range(0xff01, 0xff5e)).map((wide) => [wide, wide.normalize('NFKC')] as const),
  ...Array.from(narrowKana, (kana, at) => [String.fromCharCode(0xff61 + at), kana] as const),
  ['ẞ', 'ß'],
  ['İ', 'I'],
  ['ı', 'i'],
  ['ſ', 's'],
  // At the end of a word its small form is another.
  ['Σ', 'σ'],
  ['ς', 'σ'],
]
/** Signs nobody sees within a word. */
const unseen = signs([0x00ad, 0x200b, 0x200e, 0x200f, 0x2060, 0xfeff])

/** What a sign stands for, sign by sign; those behind the end of the second list are left out. */
export const foldedFrom: string = [...pairs.map(([sign]) => sign), ...unseen].join('')
export const foldedTo: string = pairs.map(([, other]) => other).join('')

/** Marks that go on the letter before, and letters that are put together of parts. */
const apart = '\u0300-\u036f\u0653-\u0655\u1100-\u11ff\u212a\u212b\u2126\u3099\u309a\uf900-\ufaff'
/** A text with one of these is more than its small letters; most have none. */
export const oddSigns = `[${apart}ß${foldedFrom.replace(/[\]\\^-]/g, '\\$&')}]`

const odd = new RegExp(oddSigns, 'u')
const standsFor = new Map<string, string>([...pairs, ...unseen.map((sign) => [sign, ''] as const)])

/** A text as it is compared with others: two that are read alike are the same. */
export const folded = (text: string): string =>
  odd.test(text)
    ? Array.from(text.normalize('NFC'), (sign) => standsFor.get(sign) ?? sign)
        .join('')
        .normalize('NFC')
        .toLowerCase()
        .replaceAll('ß', 'ss')
        // The dot of a Turkish capital, which small letters keep as a mark.
        .replaceAll('i\u0307', 'i')
    : text.toLowerCase()

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
