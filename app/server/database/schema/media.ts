import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import type { AcceptedType, MediaKind, MediaVariant } from '#app/domain/files/accepted.ts'
import type { MediaFailure } from '#app/domain/media/messages.ts'
import type { Recipe } from '#app/domain/media/recipe.ts'
import type { UploadRowState } from '#app/domain/media/states.ts'
import type { PlanId } from '#app/domain/plans/plans.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { instant } from '../instant-column.ts'

/** A file that is served: where it is kept, and as what. */
export type KeptFile = {
  readonly key: string
  readonly mime: string
  readonly bytes: number
  /** SHA-256 of a size; what was sent is known by the hash of its content. Sizes of earlier versions have none. */
  readonly hash?: string
  /** Since when it is known that it is not what was kept. */
  readonly damagedAt?: Instant
}
export type KeptFiles = Readonly<Partial<Record<MediaVariant, KeptFile>>>

/** Contents kept for a person, each once: its hash, its files and their size. */
export const mediaContents = pgTable(
  'media_contents',
  {
    userId: text('user_id').notNull(),
    /** SHA-256 of what is kept. */
    hash: text().notNull(),
    kind: text().$type<MediaKind>().notNull(),
    mime: text().$type<AcceptedType>().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    width: integer(),
    height: integer(),
    seconds: real(),
    codecs: jsonb().$type<readonly string[]>().notNull(),
    placeholder: text(),
    colour: text(),
    files: jsonb().$type<KeptFiles>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.hash] })],
)

/** Items of a person's library. Several may show one content. */
export const mediaItems = pgTable(
  'media_items',
  {
    id: uuid().primaryKey(),
    userId: text('user_id').notNull(),
    projectId: uuid('project_id'),
    contentHash: text('content_hash').notNull(),
    /** SHA-256 of what was sent: the same file sent again is known by it. */
    sourceHash: text('source_hash'),
    name: text().notNull(),
    alt: text().notNull().default(''),
    folder: text().notNull().default(''),
    tags: text().array().notNull().default(sql`'{}'`),
    isFavourite: boolean('is_favourite').notNull().default(false),
    originalId: uuid('original_id'),
    /** Edits applied to the original, so that the editor can continue them. */
    recipe: jsonb().$type<Recipe>(),
    /** The job that made it. */
    madeBy: text('made_by'),
    /** Until somebody keeps it: made by a job, out of sight, and gone after this. */
    unlistedUntil: instant('unlisted_until'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** In the trash since then. */
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    foreignKey({
      columns: [table.userId, table.contentHash],
      foreignColumns: [mediaContents.userId, mediaContents.hash],
    }),
    index('media_items_by_user').on(table.userId, table.createdAt, table.id),
    index('media_items_by_content').on(table.userId, table.contentHash),
    index('media_items_by_source').on(table.userId, table.sourceHash),
    index('media_items_trashed').on(table.deletedAt).where(sql`deleted_at is not null`),
    index('media_items_unlisted').on(table.unlistedUntil).where(sql`unlisted_until is not null`),
  ],
)

/** Files on their way, and for a day what came of them. What was announced counts as taken until then. */
export const mediaUploads = pgTable(
  'media_uploads',
  {
    /** Made on the device; unknown to anybody else's. */
    id: uuid().primaryKey(),
    userId: text('user_id').notNull(),
    /** That its person had when it was announced: what is kept of it must have room there as well. */
    plan: text().$type<PlanId>(),
    name: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    folder: text().notNull(),
    projectId: uuid('project_id'),
    originalId: uuid('original_id'),
    recipe: jsonb().$type<Recipe>(),
    replaces: uuid(),
    state: text().$type<UploadRowState>().notNull(),
    failure: jsonb().$type<MediaFailure>(),
    mediaId: uuid('media_id'),
    isDuplicate: boolean('is_duplicate').notNull().default(false),
    createdAt: instant('created_at').notNull(),
    /** When something of it came last. */
    aliveAt: instant('alive_at').notNull(),
    /** How often somebody began to look it through. */
    checks: integer().notNull().default(0),
    endedAt: instant('ended_at'),
  },
  (table) => [
    index('media_uploads_by_user').on(table.userId, table.aliveAt),
    index('media_uploads_open').on(table.aliveAt).where(sql`ended_at is null`),
  ],
)

/** Files nobody has any more, until they are taken from where they are kept. */
export const mediaRemovals = pgTable('media_removals', {
  key: text().primaryKey(),
  askedAt: instant('asked_at').notNull(),
})
