import { or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { searchable } from '#app/domain/wording/fold.ts'
import { searchableColumn } from './folded.ts'

/** The pattern of `like` for what contains a text, whose own signs stand for themselves. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** Whether one of some columns contains a text, however either is spelled. */
export const oneContains = (columns: readonly (SQL | SQLWrapper)[], text: string): SQL | undefined => {
  const like = containing(searchable(text))
  return or(...columns.map((column) => sql`${searchableColumn(column)} like ${like}`))
}

/** More words narrow no search any more, and each reads every text once. */
const wordsAtMost = 8

/** The words a search asks for, each once and as searchable as the column it is looked for in; what follows on the first eight is left out. */
export const searchWords = (text: string): readonly string[] =>
  [
    ...new Set(
      searchable(text)
        .split(/\s+/)
        .filter((word) => word !== ''),
    ),
  ].slice(0, wordsAtMost)
