import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Instant } from '#app/domain/time/instant.ts'

/** `column = any(ids)`: the ids as one parameter, however many they are. */
export const isAnyOf = (column: PgColumn | SQL, ids: readonly string[]): SQL =>
  sql`${column} = any(${sql.param([...ids])}::uuid[])`

/** The same for a column of texts. */
export const isTextAnyOf = (column: PgColumn | SQL, ids: readonly string[]): SQL =>
  sql`${column} = any(${sql.param([...ids])}::text[])`

/** The same for a column of moments. */
export const isMomentAnyOf = (column: PgColumn | SQL, moments: readonly Instant[]): SQL =>
  sql`${column} = any(${sql.param([...moments])}::timestamptz[])`

/** Rows as one parameter, to insert hundreds at the price of one: `select … from <this> as row(name type, …)`. */
export const recordset = (rows: readonly Readonly<Record<string, unknown>>[]): SQL =>
  sql`jsonb_to_recordset(${sql.param(JSON.stringify(rows))}::jsonb)`
