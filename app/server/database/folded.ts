import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import {
  accents,
  basesFrom,
  basesOfTwo,
  basesTo,
  foldedFrom,
  foldedTo,
  markedSigns,
  oddSigns,
} from '#app/domain/wording/fold.ts'

/** Written out, since a statement with parameters in it would be another one each time it names a column. */
const literal = (text: string): SQL => sql.raw(`'${text.replaceAll("'", "''")}'`)

/** Small letters of one form, for a text that has more than that. */
const plain = (words: SQL | SQLWrapper): SQL =>
  sql`replace(lower(translate(normalize(${words}, NFKC), ${literal(foldedFrom)}, ${literal(foldedTo)}) collate "und-x-icu"), ${literal('i\u0307')}, 'i')`

/**
 * A column as `folded` makes it of a text. Small letters are those of Unicode, whatever the language of the database; what is
 * more than that is looked for first, since it takes five times as long.
 */
export const foldedColumn = (words: SQL | SQLWrapper): SQL =>
  sql`(replace(case when ${words} collate "C" ~ ${literal(oddSigns)}
    then ${plain(words)}
    else lower(${words} collate "und-x-icu") end, 'ß', 'ss') collate "C")`

/** A column as `searchable` makes it of a text: a mark on a letter makes no difference. */
export const searchableColumn = (words: SQL | SQLWrapper): SQL => {
  const unmarked = sql`translate(normalize(regexp_replace(normalize(${plain(words)}, NFD), ${literal(`[${accents}]`)}, '', 'g'), NFC), ${literal(basesFrom)}, ${literal(basesTo)})`
  const spelled = Object.entries(basesOfTwo).reduce(
    (text, [sign, letters]) => sql`replace(${text}, ${literal(sign)}, ${literal(letters)})`,
    unmarked,
  )
  return sql`(case when ${words} collate "C" ~ ${literal(markedSigns)} then ${spelled}
    else lower(${words} collate "und-x-icu") end collate "C")`
}
