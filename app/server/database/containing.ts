/** The pattern of `like` for what contains a text, whose own signs stand for themselves. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** More words narrow no search any more, and each reads every text once. */
const wordsAtMost = 8

/** What a search asks for, a word once; what follows on the first eight is left out. */
export const searchWords = (text: string): readonly string[] =>
  [...new Set(text.split(/\s+/).filter((word) => word !== ''))].slice(0, wordsAtMost)
