import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../instant-column.ts'

/** Who asked to be told: one row an address, kept in lower case so that spelling does not make two of one. */
export const waitingList = pgTable('waiting_list', {
  email: text().primaryKey(),
  joinedAt: instant('joined_at').notNull(),
})
