import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { MailStatus } from '#app/domain/operations/outbox.ts'
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
    status: text().$type<MailStatus>().notNull().default('kept'),
    /** Refusal of the mail server, shortened and without an address. */
    reason: text(),
    attempts: integer().notNull().default(0),
    /** When it is handed over at the earliest; of one that is being handed over, when its server was last heard of. */
    dueAt: instant('due_at'),
    /** One of many: those that somebody waits for go first. */
    isBulk: boolean('is_bulk').notNull().default(false),
    unsubscribeUrl: text('unsubscribe_url'),
  },
  (table) => [
    index('outbox_by_time').on(table.sentAt),
    index('outbox_by_status').on(table.status, table.isBulk, table.dueAt),
  ],
)

/** People who want no bulk mail. */
export const mailUnsubscribes = pgTable('mail_unsubscribes', {
  userId: text('user_id').primaryKey(),
  at: instant('at').notNull(),
})

/** Keys of this installation, made when they are first needed and never shown. */
export const signingKeys = pgTable('signing_keys', {
  purpose: text().primaryKey(),
  secret: text().notNull(),
  createdAt: instant('created_at').notNull(),
})
