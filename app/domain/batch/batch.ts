import * as z from 'zod/mini'
import { type CsvColumn, csvOf } from '../csv/csv.ts'
import { batchCharacters, batchNameCharacters, batchPart, batchRowsCeiling } from '../limits.ts'
import { fail, ok, type Result } from '../outcome.ts'
import { hasFeature, type PlanId } from '../plans/plans.ts'
import { type PlatformId, platformIds, platformOf } from '../platforms/platforms.ts'
import { newPostSchema } from '../posts/post.ts'
import type { Instant } from '../time/instant.ts'
import { localIn } from '../time/wall-clock.ts'
import { type BatchTable, tableOf } from './columns.ts'
import { type BatchFailure, batchFailure } from './messages.ts'

/** Whether a plan plans posts in batches. */
export const hasBatches = (plan: PlanId): boolean => hasFeature(plan, 'batch_posting')

const rowSchema = z.object({
  postId: z.uuid(),
  text: newPostSchema.shape.text,
  publishAt: z.iso.datetime({ offset: true }),
  platforms: newPostSchema.shape.platforms,
})

/**
 * A part of a batch on its way. Batch and posts have their ids from the device: a part that is sent again, after an
 * answer that was lost or a page that was closed, makes nothing twice.
 */
export const batchPartSchema = z.object({
  batchId: z.uuid(),
  name: z.string().check(z.maxLength(batchNameCharacters)),
  rows: z.array(rowSchema).check(z.minLength(1), z.maxLength(batchPart)),
})
export type BatchPart = z.output<typeof batchPartSchema>

export const batchIdSchema = z.object({ batchId: z.uuid() })

/** A batch as it stands now. */
export type BatchView = {
  readonly id: string
  readonly name: string
  readonly createdAt: Instant
  readonly undoneAt: Instant | null
  readonly posts: number
  /** Those that still wait for their time, or are drafts: what undoing takes back. */
  readonly waiting: number
}

const looksLikeJson = (text: string) => /^\s*[[{]/.test(text)

const objectsSchema = z.array(z.record(z.string(), z.unknown()))

/** What stands in a cell for a value of JSON; a list is its entries. */
const cellOf = (value: unknown): string =>
  Array.isArray(value)
    ? value.map(cellOf).join(', ')
    : ['string', 'number', 'boolean'].includes(typeof value)
      ? String(value)
      : ''

function readJson(text: string): BatchTable | null {
  try {
    const read: unknown = JSON.parse(text)
    const list = Array.isArray(read) ? read : Object.values(read as object).find(Array.isArray)
    const objects = objectsSchema.parse(list)
    const names = [...new Set(objects.flatMap((one) => Object.keys(one)))]
    return {
      names,
      rows: objects.map((one, at) => ({ line: at + 1, cells: names.map((name) => cellOf(one[name])) })),
    }
  } catch {
    return null
  }
}

/** Reads a file: CSV, cut into cells by whoever is handed in, or JSON. */
export function readBatchFile(
  text: string,
  cut: (csv: string) => readonly (readonly string[])[],
): Result<BatchTable, BatchFailure> {
  if (text.length > batchCharacters)
    return fail(batchFailure('file_too_large', { length: text.length, limit: batchCharacters }))
  const table = looksLikeJson(text) ? readJson(text) : tableOf(cut(text))
  if (table === null || text.includes('\0')) return fail(batchFailure('file_unreadable'))
  if (table.rows.length === 0) return fail(batchFailure('file_empty'))
  if (table.rows.length > batchRowsCeiling)
    return fail(batchFailure('too_many_rows', { count: table.rows.length, limit: batchRowsCeiling }))
  return ok(table)
}

export type ExportedPost = {
  readonly text: string
  readonly publishAt: Instant
  readonly platforms: readonly PlatformId[]
}

const columnsIn = (zone: string): readonly CsvColumn<ExportedPost>[] => [
  { header: 'Date', value: ({ publishAt }) => localIn(zone, publishAt).replace('T', ' ') },
  { header: 'Text', value: ({ text }) => text },
  {
    header: 'Platforms',
    value: ({ platforms }) =>
      platforms.length === platformIds.length ? 'all' : platforms.map((id) => platformOf(id).name).join(', '),
  },
]

/** Posts as a file that can be imported again without a difference. */
export const batchCsv = (posts: readonly ExportedPost[], zone: string): string => csvOf(columnsIn(zone), posts)
