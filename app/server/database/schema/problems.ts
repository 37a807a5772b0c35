import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../instant-column.ts'

/** What went wrong in somebody's browser: the team reads it here and in the server's log. */
export const problems = pgTable('problems', {
  id: text().primaryKey(),
  at: instant('at').notNull(),
  path: text().notNull(),
  message: text().notNull(),
  userAgent: text('user_agent').notNull(),
})
