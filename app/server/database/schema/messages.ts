import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { MessageState, MessageTopic } from '#app/domain/contact/message.ts'
import { instant } from '../instant-column.ts'

/** Messages from forms that anybody can send. The address is in lower case. */
export const messages = pgTable(
  'messages',
  {
    id: uuid().primaryKey(),
    topic: text().$type<MessageTopic>().notNull(),
    name: text(),
    email: text().notNull(),
    text: text('body').notNull(),
    /** Version and browser, when they were sent along. */
    details: text(),
    state: text().$type<MessageState>().notNull().default('new'),
    receivedAt: instant('received_at').notNull(),
  },
  (table) => [
    index('messages_by_time').on(table.receivedAt, table.id),
    index('messages_by_state').on(table.state, table.receivedAt),
    index('messages_by_email').on(table.email),
  ],
)

/** Answers and their mails. Deleted with the message. */
export const messageAnswers = pgTable(
  'message_answers',
  {
    id: uuid().primaryKey(),
    messageId: uuid('message_id')
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    text: text('body').notNull(),
    sentAt: instant('sent_at').notNull(),
    mailId: text('mail_id').notNull(),
  },
  (table) => [index('message_answers_by_message').on(table.messageId, table.sentAt)],
)
