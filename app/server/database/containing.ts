import { or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { folded } from '#app/domain/wording/fold.ts'
import { foldedColumn } from './folded.ts'

/** The pattern of `like` for what contains a text, whose own signs stand for themselves. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** Whether one of some columns contains a text, however either is spelled. */
export const oneContains = (columns: readonly (SQL | SQLWrapper)[], text: string): SQL | undefined => {
  const like = containing(folded(text))
  return or(...columns.map((column) => sql`${foldedColumn(column)} like ${like}`))
}

/** More words narrow no search any more, and each reads every text once. */
const wordsAtMost = 8

/** The words a search asks for, each once and folded as the column it is looked for in; what follows on the first eight is left out. */
export const searchWords = (text: string): readonly string[] =>
  [
    ...new Set(
      folded(text)
        .split(/\s+/)
        .filter((word) => word !== ''),
    ),
  ].slice(0, wordsAtMost)
