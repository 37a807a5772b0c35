import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type * as schema from './schema.ts'

/** Rows as both engines return them for plain SQL. */
type RowsOf<Row> = { rows: Row[] }
interface Rows extends PgQueryResultHKT {
  type: RowsOf<this['row']>
}

/** Runs queries: the database itself, or one of its transactions. */
export type Queries = PgDatabase<Rows, typeof schema>
