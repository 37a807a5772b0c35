import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { BulkStatus, BulkTask } from '#app/domain/operations/bulk.ts'
import type { BulkFailure, ItemFailure } from '#app/domain/operations/bulk-messages.ts'
import { instant } from '../instant-column.ts'

/** Bulk operations. Counters change only in the transaction that ends an item. */
export const bulkOperations = pgTable(
  'bulk_operations',
  {
    id: uuid().primaryKey(),
    task: jsonb().$type<BulkTask>().notNull(),
    status: text().$type<BulkStatus>().notNull(),
    totalItems: integer('total_items').notNull(),
    processedItems: integer('processed_items').notNull(),
    successfulItems: integer('successful_items').notNull(),
    failedItems: integer('failed_items').notNull(),
    skippedItems: integer('skipped_items').notNull(),
    progress: integer().notNull(),
    startTime: instant('start_time'),
    endTime: instant('end_time'),
    failure: jsonb().$type<BulkFailure>(),
    /** Of a rehearsal: which items fail. */
    rehearsalSeed: integer('rehearsal_seed'),
    createdAt: instant('created_at').notNull(),
    createdBy: text('created_by'),
    /** Where the app was asked for it: links in mails lead there. */
    origin: text().notNull(),
    /** Server that runs it, and the end of its lease. */
    owner: uuid(),
    ownedUntil: instant('owned_until'),
  },
  (table) => [index('bulk_operations_by_status').on(table.status, table.createdAt)],
)

/** One person or row of an operation. `doing` is written down before anything is done outside the database. */
export const bulkItems = pgTable(
  'bulk_items',
  {
    id: uuid().primaryKey(),
    operationId: uuid('operation_id')
      .notNull()
      .references(() => bulkOperations.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    /** Where it stood in a file. */
    line: integer(),
    /** Person of the item; for an import, the account it created. */
    userId: text('user_id'),
    email: text(),
    firstName: text('first_name'),
    lastName: text('last_name'),
    plan: text(),
    state: text().$type<'waiting' | 'doing' | 'done' | 'failed' | 'skipped'>().notNull(),
    /** How often it was begun. */
    attempts: integer().notNull().default(0),
    /** When the identity provider was last asked for the change, or was about to be: it may have been made unheard. */
    askedAt: instant('asked_at'),
    failure: jsonb().$type<ItemFailure>(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    uniqueIndex('bulk_items_in_order').on(table.operationId, table.position),
    index('bulk_items_by_state').on(table.operationId, table.state, table.position),
    index('bulk_items_by_user').on(table.userId),
    index('bulk_items_by_email').on(table.email),
  ],
)
