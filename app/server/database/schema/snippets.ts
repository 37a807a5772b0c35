import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { SaveSnippet, SnippetKind } from '#app/domain/snippets/snippet.ts'
import { instant } from '../instant-column.ts'
import { projects } from './projects.ts'

/** Templates and groups of hashtags of a project. */
export const snippets = pgTable(
  'snippets',
  {
    id: uuid().primaryKey(),
    userId: text('user_id').notNull(),
    /** null: the person's first project. */
    projectId: uuid('project_id').references(() => projects.id, { onDelete: 'set null' }),
    kind: text().$type<SnippetKind>().notNull(),
    name: text().notNull(),
    body: text().notNull(),
    variants: jsonb().$type<SaveSnippet['variants']>().notNull().default({}),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [index('snippets_by_user').on(table.userId, table.name), index('snippets_by_project').on(table.projectId)],
)
