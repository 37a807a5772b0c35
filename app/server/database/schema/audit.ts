import { bigserial, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { AuditAction, AuditDetails } from '#app/domain/audit/audit.ts'
import { instant } from '../instant-column.ts'

/** Actions in order. Lines are only added: the database refuses to change one, but for shortening its address. */
export const auditLog = pgTable(
  'audit_log',
  {
    /** The order in which lines were written; also the cursor of a page. */
    seq: bigserial({ mode: 'number' }).primaryKey(),
    id: text().notNull().unique(),
    userId: text('user_id'),
    subjectId: text('subject_id'),
    action: text().$type<AuditAction>().notNull(),
    timestamp: instant('timestamp').notNull(),
    details: jsonb().$type<AuditDetails>().notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    sessionId: text('session_id'),
  },
  (table) => [
    index('audit_log_by_user').on(table.userId, table.seq),
    index('audit_log_by_subject').on(table.subjectId, table.seq),
    index('audit_log_by_action').on(table.action, table.seq),
    index('audit_log_by_time').on(table.timestamp),
  ],
)
