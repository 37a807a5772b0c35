import * as z from 'zod/mini'
import { batchPart } from '../limits.ts'
import { batchPartSchema, type PlannedRow, plannedRowSchema } from './batch.ts'

/**
 * A batch in progress, kept on the device so that it can be resumed or undone after the page was closed. Its ids are
 * fixed, so sending again creates nothing twice.
 */
export const openBatchSchema = z.object({
  batchId: z.uuid(),
  name: batchPartSchema.shape.name,
  projectId: batchPartSchema.shape.projectId,
  rows: z.array(plannedRowSchema),
  /** Line of each row in its file. */
  lines: z.optional(z.array(z.int())),
  keptAt: z.string(),
})
export type OpenBatch = z.output<typeof openBatchSchema>

/** Lines of the file that were planned, all rows except `left`; null when an older kept batch has no lines. */
export function linesPlanned({ rows, lines = [] }: OpenBatch, left: ReadonlySet<string>): readonly number[] | null {
  const planned = rows.flatMap(({ postId }, place) => (left.has(postId) ? [] : [lines[place]]))
  return planned.every((line) => line !== undefined) ? planned : null
}

/** Half the limit of a call (1 MB): rows may double in size when they are encoded. */
export const partBytes = 500_000

const utf8 = new TextEncoder()
const bytesOf = (row: PlannedRow) => utf8.encode(JSON.stringify(row)).byteLength

/** Splits rows into calls small enough to send: a row with versions and alt texts is many times its text. */
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
