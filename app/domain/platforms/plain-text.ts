import { platformIds } from './platforms.ts'
import { rulesOf } from './table.ts'

/** Limits of every platform, each in its own unit. */
const limits = platformIds.flatMap((id) => {
  const { limit, bytes } = rulesOf(id).text
  return bytes === undefined ? [limit.is] : [limit.is, bytes.is]
})

/**
 * Letters, figures, spaces and signs of plain prose: no link, mention, tag or emoji, and nothing that a platform
 * refuses or rewrites. Every platform counts such a text alike.
 */
const notPlain = /[^A-Za-z0-9 \n,;:!?'"%&=+.-]|\.\S/

export const isPlainText = (text: string): boolean => !notPlain.test(text)

/** Length up to which a plain text fits every platform. */
export const plainTextFits: number = Math.min(...limits)

/**
 * Signs needed for a link, a mention, a tag or a refusal, and characters that X decomposes into three. Every other
 * character weighs at most two per unit on the platform with the tightest limit.
 */
const mayBeMore = /[#$/<>@\u2adc\ufb2c\ufb2d\ud834\uff03\uff20]|\.\S/
const heaviest = 2

/** True when a text certainly fits everywhere: any within half the tightest limit, a plain one within all. */
export const fitsEverywhere = (text: string): boolean =>
  (text.length * heaviest <= plainTextFits && !mayBeMore.test(text)) ||
  (text.length <= plainTextFits && isPlainText(text))
