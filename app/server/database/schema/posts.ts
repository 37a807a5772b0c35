import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { PlatformId } from '#app/domain/platforms/platforms.ts'
import type { PostFailure } from '#app/domain/posts/messages.ts'
import type { TargetStatus } from '#app/domain/posts/post.ts'
import { instant } from '../instant-column.ts'

/** What a person wrote, and when it is due. How far it got is told by its targets. */
export const posts = pgTable(
  'posts',
  {
    id: uuid().primaryKey(),
    userId: text('user_id').notNull(),
    text: text().notNull(),
    /** null: published as soon as it was made. */
    publishAt: instant('publish_at'),
    createdAt: instant('created_at').notNull(),
    /** Out of sight since then; the row goes when nobody can bring it back any more. */
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    index('posts_by_user').on(table.userId, table.createdAt),
    index('posts_deleted').on(table.deletedAt).where(sql`deleted_at is not null`),
  ],
)

/** One platform account a post goes to. */
export const postTargets = pgTable(
  'post_targets',
  {
    id: uuid().primaryKey(),
    postId: uuid('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    platform: text().$type<PlatformId>().notNull(),
    status: text().$type<TargetStatus>().notNull(),
    /** For this platform alone; null: the post's own. */
    text: text(),
    /** When it may be picked up. */
    dueAt: instant('due_at').notNull(),
    failure: jsonb().$type<PostFailure>(),
    publishedAt: instant('published_at'),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    unique('post_target_once').on(table.postId, table.platform),
    // The next due target, found without reading the others, however many are scheduled.
    index('post_targets_due').on(table.dueAt).where(sql`status = 'queued'`),
    index('post_targets_open').on(table.status).where(sql`status in ('queued', 'publishing')`),
  ],
)

/** Every time a target was picked up, and how that ended; an attempt without an end was cut off. */
export const postAttempts = pgTable(
  'post_attempts',
  {
    id: uuid().primaryKey(),
    targetId: uuid('target_id')
      .notNull()
      .references(() => postTargets.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    startedAt: instant('started_at').notNull(),
    endedAt: instant('ended_at'),
    outcome: text().$type<'published' | 'failed' | 'interrupted'>(),
    failure: jsonb().$type<PostFailure>(),
  },
  (table) => [unique('post_attempt_number').on(table.targetId, table.number)],
)

/** The platform's word that it has the post: at most one a target. */
export const postReceipts = pgTable('post_receipts', {
  targetId: uuid('target_id')
    .primaryKey()
    .references(() => postTargets.id, { onDelete: 'cascade' }),
  platform: text().$type<PlatformId>().notNull(),
  remoteId: text('remote_id').notNull(),
  publishedAt: instant('published_at').notNull(),
})

/** What the practice accounts show. One entry a target: publishing twice cannot make two. */
export const practiceFeed = pgTable(
  'practice_feed',
  {
    id: uuid().primaryKey(),
    targetId: uuid('target_id')
      .notNull()
      .references(() => postTargets.id, { onDelete: 'cascade' }),
    postId: uuid('post_id').notNull(),
    userId: text('user_id').notNull(),
    platform: text().$type<PlatformId>().notNull(),
    text: text().notNull(),
    publishedAt: instant('published_at').notNull(),
  },
  (table) => [
    unique('practice_feed_once').on(table.targetId),
    index('practice_feed_by_user').on(table.userId, table.publishedAt),
  ],
)
