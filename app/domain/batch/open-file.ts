import * as z from 'zod/mini'
import { encodings } from '../csv/encodings.ts'
import { batchKeptCharacters } from '../limits.ts'
import { areMostly, type BatchTable, batchFields, type ColumnMapping, cellsOf } from './columns.ts'
import type { RowFixes } from './kept-fixes.ts'
import type { FileRead } from './read-batch.ts'
import { readPlatforms } from './rows.ts'
import { separators } from './separators.ts'

const placeSchema = z.optional(z.int().check(z.nonnegative()))
export const mappingSchema = z.partialRecord(z.enum(batchFields), placeSchema)

/** Times of the week that rows are given, one after the other. */
const slotPlanSchema = z.object({
  days: z.enum(['every-day', 'weekdays', 'weekend']),
  /** As it is typed: "09:00, 17:30". */
  times: z.string(),
  /** The first day. */
  start: z.string(),
})
export type SlotPlan = z.output<typeof slotPlanSchema>

const timesFromSchema = z.enum(['file', 'queue', 'slots'])
/** Where times come from: the file, the person's own posting times, or a weekly plan made for this file. */
export type TimesFrom = z.output<typeof timesFromSchema>

/** How it was read: what it told, or what a person said. Left out of files that were kept before this was told. */
const readAsSchema = z.object({
  encoding: z.enum(encodings),
  separator: z.nullable(z.enum(separators)),
  hasNames: z.boolean(),
})

const fixSchema = z.object({
  text: z.exactOptional(z.string()),
  when: z.exactOptional(z.string()),
  platforms: z.exactOptional(z.string()),
  media: z.exactOptional(z.string()),
  topic: z.exactOptional(z.string()),
  extras: z.exactOptional(z.record(z.string(), z.string())),
})

/**
 * A file that is looked through, with all that was decided on it, as its device keeps it: whoever leaves the screen or closes
 * the page finds it as they left it. Its rows stand beside the rest, and not within: the journal then writes what changed
 * without a look at them.
 */
export const openFileSchema = z.object({
  name: z.string(),
  names: z.array(z.string()),
  rows: z.array(z.object({ line: z.int(), cells: z.array(z.string()) })),
  readAs: z.optional(readAsSchema),
  mapping: mappingSchema,
  /** Left out until somebody chooses: what the file says itself, then. */
  from: z.optional(timesFromSchema),
  order: z.optional(z.enum(['day-first', 'month-first'])),
  slots: z.optional(slotPlanSchema),
  /** The accounts all of its rows go to; left out: all of the person's. */
  accountIds: z.optional(z.array(z.string())),
  fixes: z.record(z.string(), fixSchema),
  leftOut: z.array(z.int()),
  /** The lines that were planned when others of it could not be: they are out of sight, and not brought back. */
  planned: z.optional(z.array(z.int())),
  /** The batch it is planned as: gone on with to its end, it needs no second time. */
  batchId: z.optional(z.uuid()),
})

export type OpenFile = BatchTable &
  Readonly<Pick<z.output<typeof openFileSchema>, 'name' | 'readAs' | 'from' | 'order' | 'slots' | 'batchId'>> & {
    readonly mapping: ColumnMapping
    readonly fixes: RowFixes
    readonly leftOut: readonly number[]
    readonly accountIds?: readonly string[] | undefined
    readonly planned?: readonly number[] | undefined
  }

const readAsOf = ({ encoding, separator, hasNames }: Partial<FileRead>) =>
  encoding === undefined || separator === undefined || hasNames === undefined
    ? {}
    : { readAs: { encoding, separator, hasNames } }

/**
 * Where no column is called after platforms, the one whose cells name them is it: many schedulers call it one of accounts.
 */
function settledMapping({ names, rows }: BatchTable, mapping: ColumnMapping): ColumnMapping {
  if (mapping.platforms !== undefined) return mapping
  const { account, ...others } = mapping
  const taken = new Set(Object.values(others))
  const platforms = cellsOf(rows, names.length).findIndex(
    (cells, place) => !taken.has(place) && areMostly(cells, (cell) => !('unknown' in readPlatforms(cell))),
  )
  if (platforms === -1) return mapping
  return platforms === account ? { ...others, platforms } : { ...mapping, platforms }
}

/** A file as it is opened: nothing is decided yet. */
export const openedFile = (
  name: string,
  { names, rows, ...read }: BatchTable & Partial<FileRead>,
  mapping: ColumnMapping,
): OpenFile => ({
  name,
  names,
  rows,
  ...readAsOf(read),
  mapping: settledMapping({ names, rows }, mapping),
  fixes: {},
  leftOut: [],
})

/** What is left of a file once these lines of it are planned: it waits to be put right, and to be planned again. */
export const restOf = ({ batchId: _, ...file }: OpenFile, lines: readonly number[]): OpenFile => ({
  ...file,
  planned: [...(file.planned ?? []), ...lines],
})

/** Whether a file is small enough to be kept: a larger one would hold up the page, and everything else that is kept. */
export function isKeepable({ rows }: Pick<OpenFile, 'rows'>): boolean {
  let characters = 0
  for (const { cells } of rows) for (const cell of cells) characters += cell.length
  return characters <= batchKeptCharacters
}
