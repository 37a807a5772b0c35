import * as z from 'zod/mini'
import { batchPart } from '../limits.ts'
import { batchPartSchema, type PlannedRow, plannedRowSchema } from './batch.ts'

/**
 * A batch on its way, as its device keeps it: whoever closes the page in the middle goes on with it, or takes it back. Its ids
 * are its own, so that what is sent again makes nothing twice.
 */
export const openBatchSchema = z.object({
  batchId: z.uuid(),
  name: batchPartSchema.shape.name,
  projectId: batchPartSchema.shape.projectId,
  rows: z.array(plannedRowSchema),
  /** Where each of its rows stands in the file they are from. */
  lines: z.optional(z.array(z.int())),
  keptAt: z.string(),
})
export type OpenBatch = z.output<typeof openBatchSchema>

/** Which lines of its file were planned, all but these posts being so; null where a batch that was kept does not say it. */
export function linesPlanned({ rows, lines = [] }: OpenBatch, left: ReadonlySet<string>): readonly number[] | null {
  const planned = rows.flatMap(({ postId }, place) => (left.has(postId) ? [] : [lines[place]]))
  return planned.every((line) => line !== undefined) ? planned : null
}

/** A call may be a megabyte as it is sent, which is up to twice what its rows are by themselves. */
export const partBytes = 500_000

const utf8 = new TextEncoder()
const bytesOf = (row: PlannedRow) => utf8.encode(JSON.stringify(row)).byteLength

/** Parts small enough for one call each: a row with versions and descriptions of its own is many times its text. */
export function partsOf(rows: readonly PlannedRow[]): readonly (readonly PlannedRow[])[] {
  const parts: PlannedRow[][] = []
  let room = 0
  for (const row of rows) {
    const bytes = bytesOf(row)
    const part = parts.at(-1)
    if (part === undefined || part.length === batchPart || room < bytes) {
      parts.push([row])
      room = partBytes - bytes
    } else {
      part.push(row)
      room -= bytes
    }
  }
  return parts
}
