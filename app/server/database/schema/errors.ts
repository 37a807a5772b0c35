import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { ErrorSide } from '#app/domain/operations/errors.ts'
import { instant } from '../instant-column.ts'

/** A problem, once for all the times it happened: how often, first and last. One that the server noticed outlives its entries. */
export const errorGroups = pgTable(
  'error_groups',
  {
    key: text().primaryKey(),
    side: text().$type<ErrorSide>().notNull(),
    place: text().notNull(),
    message: text().notNull(),
    code: text(),
    times: integer().notNull(),
    firstAt: instant('first_at').notNull(),
    lastAt: instant('last_at').notNull(),
  },
  (table) => [index('error_groups_by_time').on(table.lastAt)],
)

/** The latest times something went wrong, with the ids they can be looked up by. */
export const errorEntries = pgTable(
  'error_entries',
  {
    id: text().primaryKey(),
    groupKey: text('group_key').notNull(),
    requestId: text('request_id'),
    at: instant('at').notNull(),
    /** Person whose screen reported it: its text is deleted with the account. Null when signed out. */
    reportedBy: text('reported_by'),
  },
  (table) => [
    index('error_entries_by_time').on(table.at),
    index('error_entries_by_reporter').on(table.reportedBy).where(sql`reported_by is not null`),
    index('error_entries_by_group').on(table.groupKey, table.at),
  ],
)
