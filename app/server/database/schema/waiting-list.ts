import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../instant-column.ts'

/** Waiting list: one row per address, in lower case so that spelling makes no duplicates. */
export const waitingList = pgTable('waiting_list', {
  email: text().primaryKey(),
  joinedAt: instant('joined_at').notNull(),
})
