import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../instant-column.ts'

/**
 * Accounts somebody asked to delete, from before the provider is asked until everything of theirs is gone here as well:
 * a server that ends in between leaves it to any other.
 */
export const pendingErasures = pgTable('pending_erasures', {
  /** Owner of the account. */
  subjectId: text('subject_id').primaryKey(),
  /** The addresses that are theirs, which nobody can ask for once the account is gone. */
  emails: jsonb().$type<readonly string[]>().notNull(),
  askedBy: text('asked_by').notNull(),
  askedAt: instant('asked_at').notNull(),
  ipAddress: text('ip_address'),
  userAgent: text('user_agent'),
  sessionId: text('session_id'),
})
