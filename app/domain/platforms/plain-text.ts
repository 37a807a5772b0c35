import { platformIds } from './platforms.ts'
import { rulesOf } from './table.ts'

/** The limits of every platform, in whatever it counts. */
const limits = platformIds.flatMap((id) => {
  const { limit, bytes } = rulesOf(id).text
  return bytes === undefined ? [limit.is] : [limit.is, bytes.is]
})

/**
 * Letters, figures, blanks and the signs of plain prose: nothing that could be a link, a mention, a tag or an emoji, nothing
 * a platform refuses or spells otherwise. To every platform such a text is as long as it is.
 */
const notPlain = /[^A-Za-z0-9 \n,;:!?'"%&=+.-]|\.\S/

export const isPlainText = (text: string): boolean => !notPlain.test(text)

/** A plain text of so many characters fits everywhere. */
export const plainTextFits: number = Math.min(...limits)

/**
 * The signs without which nothing is a link, a mention, a tag or refused, and the few characters that X takes apart into
 * three. Whatever else a text is written in, it weighs no more than two for each of its units where the limit is tightest.
 */
const mayBeMore = /[#$/<>@\u2adc\ufb2c\ufb2d\ud834\uff03\uff20]|\.\S/
const heaviest = 2

/** Whether a text surely fits everywhere: one of any letters within half the tightest limit, or a plain one within all of it. */
export const fitsEverywhere = (text: string): boolean =>
  (text.length * heaviest <= plainTextFits && !mayBeMore.test(text)) ||
  (text.length <= plainTextFits && isPlainText(text))
