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
  keptAt: z.string(),
})
export type OpenBatch = z.output<typeof openBatchSchema>

/** A call may be a megabyte; the texts of a part come to no more than this, in characters. */
const partCharacters = 250_000

/** Parts small enough for one call each. */
export function partsOf(rows: readonly PlannedRow[]): readonly (readonly PlannedRow[])[] {
  const parts: PlannedRow[][] = []
  let room = 0
  for (const row of rows) {
    const part = parts.at(-1)
    if (part === undefined || part.length === batchPart || room < row.text.length) {
      parts.push([row])
      room = partCharacters - row.text.length
    } else {
      part.push(row)
      room -= row.text.length
    }
  }
  return parts
}
