import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../instant-column.ts'

/** Posts that came from one file. They name it themselves; it has what they have in common. */
export const batches = pgTable(
  'batches',
  {
    id: uuid().primaryKey(),
    userId: text('user_id').notNull(),
    name: text().notNull(),
    createdAt: instant('created_at').notNull(),
    /** Since then no further part of it is taken. */
    undoneAt: instant('undone_at'),
  },
  (table) => [index('batches_by_user').on(table.userId, table.createdAt)],
)
