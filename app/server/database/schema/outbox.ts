import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../instant-column.ts'

/** Every mail the app sent, as an admin can read it. */
export const outbox = pgTable(
  'outbox',
  {
    id: text().primaryKey(),
    to: text('recipient').notNull(),
    subject: text().notNull(),
    text: text('body').notNull(),
    sentAt: instant('sent_at').notNull(),
  },
  (table) => [index('outbox_by_time').on(table.sentAt)],
)
