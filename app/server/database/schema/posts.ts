import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { Media } from '#app/domain/media/media.ts'
import type { PlatformId } from '#app/domain/platforms/platforms.ts'
import type { Witness } from '#app/domain/posts/delivery.ts'
import type { PostFailure } from '#app/domain/posts/messages.ts'
import type { AttemptOutcome, TargetStatus } from '#app/domain/posts/post.ts'
import { instant } from '../instant-column.ts'
import { batches } from './batches.ts'
import { projects } from './projects.ts'

/** What a person wrote, and when it is due. How far it got is told by its targets. */
export const posts = pgTable(
  'posts',
  {
    id: uuid().primaryKey(),
    userId: text('user_id').notNull(),
    /** null: the person's first project. */
    projectId: uuid('project_id').references(() => projects.id, { onDelete: 'set null' }),
    text: text().notNull(),
    /** null: published as soon as it was made. */
    publishAt: instant('publish_at'),
    createdAt: instant('created_at').notNull(),
    /** The file it came from; null: it was made by itself. */
    batchId: uuid('batch_id').references(() => batches.id, { onDelete: 'set null' }),
    /** Out of sight since then; the row goes when nobody can bring it back any more. */
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    index('posts_by_user').on(table.userId, table.createdAt),
    // A stretch of a person's calendar.
    index('posts_by_time').on(table.userId, sql`(coalesce(publish_at, created_at))`),
    index('posts_of_batch').on(table.batchId).where(sql`batch_id is not null`),
    index('posts_by_project').on(table.projectId),
    index('posts_deleted').on(table.deletedAt).where(sql`deleted_at is not null`),
  ],
)

/** The pictures and films of a post, in their order. */
export const postMedia = pgTable(
  'post_media',
  {
    postId: uuid('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    place: integer().notNull(),
    mediaId: uuid('media_id').notNull(),
    facts: jsonb().$type<Media>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.postId, table.place] })],
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
    /** The linked account it goes to; null: the practice account of the platform. */
    linkId: uuid('link_id'),
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
    unique('post_target_once').on(table.postId, table.platform, table.linkId).nullsNotDistinct(),
    // The next due target, found without reading the others, however many are scheduled.
    index('post_targets_due').on(table.dueAt).where(sql`status = 'queued'`),
    index('post_targets_open').on(table.status).where(sql`status in ('queued', 'publishing', 'unknown')`),
  ],
)

/** Every time a target was handed to its platform, and how that ended; an attempt without an end is under way, or was cut off. */
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
    outcome: text().$type<AttemptOutcome>(),
    failure: jsonb().$type<PostFailure>(),
    /** What helps to find the post on its platform, from the platform's answer. */
    witness: jsonb().$type<Witness>(),
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
  url: text(),
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
