import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { foldedFrom, foldedTo, oddSigns } from '#app/domain/wording/fold.ts'

/** Written out, since a statement with parameters in it would be another one each time it names a column. */
const literal = (text: string): SQL => sql.raw(`'${text.replaceAll("'", "''")}'`)

/**
 * A column as `folded` makes it of a text. Small letters are those of Unicode, whatever the language of the database; what is
 * more than that is looked for first, since it takes five times as long.
 */
export const foldedColumn = (words: SQL | SQLWrapper): SQL =>
  sql`(replace(case when ${words} collate "C" ~ ${literal(oddSigns)}
    then replace(lower(translate(normalize(${words}, NFKC), ${literal(foldedFrom)}, ${literal(foldedTo)}) collate "und-x-icu"), ${literal('i\u0307')}, 'i')
    else lower(${words} collate "und-x-icu") end, 'ß', 'ss') collate "C")`
