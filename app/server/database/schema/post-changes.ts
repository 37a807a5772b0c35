import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { PostAnswer, PostBefore, UndoableAction } from '#app/domain/posts/bulk.ts'
import { instant } from '../instant-column.ts'

/** Changes to many posts at once, remembered so that one that is sent again is not made again, and can be undone. */
export const postChanges = pgTable(
  'post_changes',
  {
    /** The device's id of it. */
    id: uuid().primaryKey(),
    userId: text('user_id').notNull(),
    action: text().$type<UndoableAction>().notNull(),
    answers: jsonb().$type<readonly PostAnswer[]>().notNull(),
    /** How the posts were that it changed. */
    before: jsonb().$type<readonly PostBefore[]>().notNull(),
    createdAt: instant('created_at').notNull(),
    undoneAt: instant('undone_at'),
    /** Result of its undo. */
    undoAnswers: jsonb('undo_answers').$type<readonly PostAnswer[]>(),
  },
  (table) => [
    index('post_changes_by_user').on(table.userId, table.createdAt),
    index('post_changes_by_age').on(table.createdAt),
  ],
)
