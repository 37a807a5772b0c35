import { sql } from 'drizzle-orm'
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Slot } from '#app/domain/time/slots.ts'
import { instant } from '../instant-column.ts'
import { posts } from './posts.ts'
import { socialAccounts } from './social-accounts.ts'

/** The times of the week posts of a social account go out at, by the clocks of a zone. */
export const slotSets = pgTable(
  'slot_sets',
  {
    userId: text('user_id').notNull(),
    /** null: the person's own, which accounts without any of their own follow. */
    accountId: text('account_id'),
    zone: text().notNull(),
    slots: jsonb().$type<readonly Slot[]>().notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    unique('slot_set_once').on(table.userId, table.accountId).nullsNotDistinct(),
    foreignKey({
      columns: [table.userId, table.accountId],
      foreignColumns: [socialAccounts.userId, socialAccounts.id],
    }).onDelete('cascade'),
  ],
)

export const queueSettings = pgTable('queue_settings', {
  userId: text('user_id').primaryKey(),
  /** Start of the pause: posts due from then on wait; null: none. */
  pausedAt: instant('paused_at'),
})

/** Posts the queue gave their time to. One that has another time by now was moved by hand, and keeps it. */
export const queueEntries = pgTable('queue_entries', {
  postId: uuid('post_id')
    .primaryKey()
    .references(() => posts.id, { onDelete: 'cascade' }),
  /** Account whose slots it uses; null: the person's own. */
  accountId: text('account_id'),
  slotAt: instant('slot_at').notNull(),
  /** It keeps its time when the others change theirs. */
  isPinned: boolean('is_pinned').notNull(),
})

/** A post that is sent again: by a rule, or into slots that stay free. */
export const repeats = pgTable(
  'repeats',
  {
    id: uuid().primaryKey(),
    userId: text('user_id').notNull(),
    /** Repeated post; its deletion ends the repeat. */
    postId: uuid('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    kind: text().$type<'rule' | 'evergreen'>().notNull(),
    zone: text().notNull(),
    /** Of a rule: the local time it starts from. */
    start: text(),
    rrule: text(),
    /** Of an evergreen: so many days lie between two of its times. */
    minimumDays: integer('minimum_days'),
    createdAt: instant('created_at').notNull(),
    stoppedAt: instant('stopped_at'),
  },
  (table) => [
    index('repeats_by_user').on(table.userId, table.createdAt),
    index('repeats_running').on(table.kind).where(sql`stopped_at is null`),
    index('repeats_by_post').on(table.postId),
  ],
)

/** Result of a repeat at one of its moments: one post, or none when skipped. Unique, whichever server makes it. */
export const repeatOccurrences = pgTable(
  'repeat_occurrences',
  {
    repeatId: uuid('repeat_id')
      .notNull()
      .references(() => repeats.id, { onDelete: 'cascade' }),
    occurrence: instant().notNull(),
    /** null: skipped, or its post is gone. */
    postId: uuid('post_id').references(() => posts.id, { onDelete: 'set null' }),
    isSkipped: boolean('is_skipped').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.repeatId, table.occurrence] }),
    index('repeat_occurrences_by_post').on(table.postId),
  ],
)
