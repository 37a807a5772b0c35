import { pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../instant-column.ts'
import { posts } from './posts.ts'

/** What a device has had done to a post, by the device's own id of it: asked again after a lost answer, it is not done again. */
export const postOperations = pgTable(
  'post_operations',
  {
    postId: uuid('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    operationId: uuid('operation_id').notNull(),
    doneAt: instant('done_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.postId, table.operationId] })],
)
