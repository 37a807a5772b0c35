import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Brand } from '#app/domain/projects/brand.ts'
import { instant } from '../instant-column.ts'

/** Projects of a person: a client, a shop, themselves. Rows without a project belong to the oldest. */
export const projects = pgTable(
  'projects',
  {
    id: uuid().primaryKey(),
    userId: text('user_id').notNull(),
    name: text().notNull(),
    brand: jsonb().$type<Brand>().notNull(),
    createdAt: instant('created_at').notNull(),
    /** When the person last went to it, on whatever device. */
    usedAt: instant('used_at').notNull(),
  },
  (table) => [index('projects_by_user').on(table.userId, table.createdAt)],
)
