import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type * as schema from './schema.ts'

/** What both engines answer to plain SQL. */
type RowsOf<Row> = { rows: Row[] }
interface Rows extends PgQueryResultHKT {
  type: RowsOf<this['row']>
}

/** What queries are run on: the database itself, or a transaction of it. */
export type Queries = PgDatabase<Rows, typeof schema>
