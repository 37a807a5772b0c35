import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { AttachedFacts } from '#app/domain/files/media.ts'
import type { PlatformId } from '#app/domain/platforms/platforms.ts'
import type { Witness } from '#app/domain/posts/delivery.ts'
import type { PostFailure } from '#app/domain/posts/messages.ts'
import type { AttemptOutcome, PlatformFields, TargetStatus } from '#app/domain/posts/post.ts'
import { foldedColumn } from '../folded.ts'
import { instant } from '../instant-column.ts'
import { batches } from './batches.ts'
import { projects } from './projects.ts'

/** A text with case, blanks and the ways to put letters together aside. The database computes it for every row. */
export const sameWords = (words: SQL | SQLWrapper) =>
  sql`md5(btrim(regexp_replace(${foldedColumn(words)}, '\\s+', ' ', 'g')))`

/** Posts and their due times. Progress is kept in their targets. */
export const posts = pgTable(
  'posts',
  {
    id: uuid().primaryKey(),
    userId: text('user_id').notNull(),
    /** null: the person's first project. */
    projectId: uuid('project_id').references(() => projects.id, { onDelete: 'set null' }),
    text: text().notNull(),
    /** Those of the person's accounts it goes to; none named: all of them. Of one that is disconnected nothing is found. */
    accountIds: text('account_ids').array().notNull().default(sql`'{}'`),
    textHash: text('text_hash').generatedAlwaysAs(sameWords(sql.identifier('text'))),
    /** How often it was changed: who saves says what they had read. */
    revision: integer().notNull().default(1),
    /** Platforms that refuse it and that its writer chose to leave out. */
    leavesOut: text('leaves_out').array().$type<PlatformId[]>().notNull().default(sql`'{}'`),
    /** The post this one was made for, to put right what failed there. */
    repairs: uuid(),
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
    // Waiting and planned posts by their own time.
    index('posts_by_publish_at').on(table.userId, table.publishAt),
    index('posts_by_words').on(table.userId, table.textHash),
    index('posts_of_batch').on(table.batchId).where(sql`batch_id is not null`),
    // Finds the post that repaired another one.
    index('posts_that_repair').on(table.repairs).where(sql`repairs is not null`),
    index('posts_by_project').on(table.projectId),
    index('posts_deleted').on(table.deletedAt).where(sql`deleted_at is not null`),
  ],
)

/** The pictures and films of a post, in their order: for all, or for one platform in the place of those. */
export const postMedia = pgTable(
  'post_media',
  {
    postId: uuid('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    /** null: for every platform that has none of its own. */
    platform: text().$type<PlatformId>(),
    place: integer().notNull(),
    mediaId: uuid('media_id').notNull(),
    facts: jsonb().$type<AttachedFacts>().notNull(),
  },
  (table) => [
    unique('post_media_once').on(table.postId, table.platform, table.place).nullsNotDistinct(),
    // Where a picture of the library is used.
    index('post_media_by_media').on(table.mediaId),
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
    /** The linked account it goes to; null: the practice account of the platform. */
    linkId: uuid('link_id'),
    status: text().$type<TargetStatus>().notNull(),
    /**
     * Whether it is among what may be due. What has come to its end is let go later, many at once (queue.server.ts): no index
     * names anything that changes while a target is published, so none is written then.
     */
    isWatched: boolean('is_watched').notNull().default(true),
    /** For this platform alone; null: the post's own. */
    text: text(),
    textHash: text('text_hash').generatedAlwaysAs(sameWords(sql.identifier('text'))),
    /** Whether its media are those of its platform, be there none, and not the post's. */
    hasOwnMedia: boolean('has_own_media').notNull().default(false),
    /** Posts that follow on it; null, as below: none was given. */
    thread: jsonb().$type<readonly string[]>(),
    firstComment: text('first_comment'),
    /** By the names of the platform's table. */
    fields: jsonb().$type<PlatformFields>(),
    /** When it may be picked up. */
    dueAt: instant('due_at').notNull(),
    failure: jsonb().$type<PostFailure>(),
    publishedAt: instant('published_at'),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    unique('post_target_once').on(table.postId, table.platform, table.linkId).nullsNotDistinct(),
    // Due and open targets, found without reading all scheduled ones.
    index('post_targets_due').on(table.dueAt).where(sql`is_watched`),
    check('post_target_watched', sql`is_watched or status not in ('queued', 'publishing', 'unknown')`),
    index('post_targets_by_words').on(table.textHash).where(sql`text is not null`),
  ],
)

/**
 * Every time a target was handed to its platform, and how that ended. The end of one that was published is its receipt; one
 * without either is under way, or was cut off. Attempts and receipts go with their target by one statement (migration 0025):
 * a foreign key is checked row by row, which took a third of the time of publishing.
 */
export const postAttempts = pgTable(
  'post_attempts',
  {
    targetId: uuid('target_id').notNull(),
    number: integer().notNull(),
    startedAt: instant('started_at').notNull(),
    endedAt: instant('ended_at'),
    outcome: text().$type<AttemptOutcome>(),
    failure: jsonb().$type<PostFailure>(),
    /** Reference to the post on its platform, from the platform's answer. */
    witness: jsonb().$type<Witness>(),
  },
  (table) => [primaryKey({ columns: [table.targetId, table.number] })],
)

/** The platform's word that it has the post: at most one a target. */
export const postReceipts = pgTable('post_receipts', {
  targetId: uuid('target_id').primaryKey(),
  /** The number of the attempt it ends. */
  attempt: integer().notNull(),
  platform: text().$type<PlatformId>().notNull(),
  remoteId: text('remote_id').notNull(),
  url: text(),
  publishedAt: instant('published_at').notNull(),
})

/** Posts on practice accounts. Unique per target: publishing twice cannot make two. */
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
