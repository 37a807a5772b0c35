import { sql } from 'drizzle-orm'
import { bigserial, boolean, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import type { WebhookPayload, WebhookSource } from '#app/domain/webhooks/webhook-event.ts'
import { instant } from '../instant-column.ts'

/** Every webhook that was believed, each once. The id is its sender's; the same again is the same event. */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    /** The order in which they came; also the cursor of a page. */
    seq: bigserial({ mode: 'number' }).primaryKey(),
    source: text().$type<WebhookSource>().notNull(),
    id: text().notNull(),
    type: text().notNull(),
    /** Person of the event, if it names one. */
    subjectId: text('subject_id'),
    /** Null once its person is erased. */
    payload: jsonb().$type<WebhookPayload>(),
    receivedAt: instant('received_at').notNull(),
    processed: boolean().notNull().default(false),
    processedAt: instant('processed_at'),
    /** A code; its sentence stands in the catalogue. */
    processingError: text('processing_error'),
    attempts: integer().notNull().default(0),
    /** When it is tried, or, while a server works on it, when that server counts as lost. Null when nothing more is tried. */
    nextAt: instant('next_at'),
  },
  (table) => [
    unique('webhook_events_once').on(table.source, table.id),
    index('webhook_events_due').on(table.nextAt).where(sql`next_at is not null`),
    index('webhook_events_by_subject').on(table.subjectId).where(sql`subject_id is not null`),
    index('webhook_events_by_age').on(table.receivedAt),
  ],
)
