import { platformIds } from './platforms.ts'
import { rulesOf } from './table.ts'

/**
 * Letters, figures, blanks and the signs of plain prose: nothing that could be a link, a mention, a tag or an emoji, nothing
 * a platform refuses or spells otherwise. To every platform such a text is as long as it is.
 */
const notPlain = /[^A-Za-z0-9 \n,;:!?'"%&=+.-]|\.\S/

export const isPlainText = (text: string): boolean => !notPlain.test(text)

/** A plain text of so many characters fits everywhere. */
export const plainTextFits: number = Math.min(
  ...platformIds.flatMap((id) => {
    const { limit, bytes } = rulesOf(id).text
    return bytes === undefined ? [limit.is] : [limit.is, bytes.is]
  }),
)
