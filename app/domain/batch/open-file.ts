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

/** Weekly times assigned to rows in order. */
const slotPlanSchema = z.object({
  days: z.enum(['every-day', 'weekdays', 'weekend']),
  /** As typed: "09:00, 17:30". */
  times: z.string(),
  start: z.string(),
})
export type SlotPlan = z.output<typeof slotPlanSchema>

const timesFromSchema = z.enum(['file', 'queue', 'slots'])
/** Source of times: the file, the person's slots, or a weekly plan for this file. */
export type TimesFrom = z.output<typeof timesFromSchema>

/** How the file was read, detected or chosen. Missing in files kept by older versions. */
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
 * A file under review with every decision, kept on the device so that leaving the page loses nothing. The journal
 * stores the rows apart, so that writing a change does not compare them.
 */
export const openFileSchema = z.object({
  name: z.string(),
  names: z.array(z.string()),
  rows: z.array(z.object({ line: z.int(), cells: z.array(z.string()) })),
  readAs: z.optional(readAsSchema),
  mapping: mappingSchema,
  /** Left out until chosen; then the file decides. */
  from: z.optional(timesFromSchema),
  order: z.optional(z.enum(['day-first', 'month-first'])),
  slots: z.optional(slotPlanSchema),
  /** Accounts of all rows; left out: all of the person's. */
  accountIds: z.optional(z.array(z.string())),
  fixes: z.record(z.string(), fixSchema),
  leftOut: z.array(z.int()),
  /** Lines already planned while others were refused: hidden, and never restored. */
  planned: z.optional(z.array(z.int())),
  /** Batch it is planned as; once that is finished, the file is not planned again. */
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

/** Where no column is named for platforms, a column of platform names is used: many schedulers call it "account". */
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

/** The file without the lines that were planned; the rest waits for fixes. */
export const restOf = ({ batchId: _, ...file }: OpenFile, lines: readonly number[]): OpenFile => ({
  ...file,
  planned: [...(file.planned ?? []), ...lines],
})

/** True when a file is small enough to keep: a larger one blocks the page and all other writes to the journal. */
export function isKeepable({ rows }: Pick<OpenFile, 'rows'>): boolean {
  let characters = 0
  for (const { cells } of rows) for (const cell of cells) characters += cell.length
  return characters <= batchKeptCharacters
}
