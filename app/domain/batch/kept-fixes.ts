import type { BatchRow } from './row.ts'

type Part = Exclude<keyof BatchRow, 'line'>
/** What a person made of rows, by their line: only the parts they changed. */
export type RowFixes = Readonly<Record<number, Partial<Pick<BatchRow, Part>>>>

/** Adds a row as it was put right: what differs from how it stood. */
export function withFix(fixes: RowFixes, before: BatchRow, after: BatchRow): RowFixes {
  const { line: _, ...parts } = after
  const changed = Object.fromEntries(
    Object.entries(parts).filter(([part, value]) => JSON.stringify(value) !== JSON.stringify(before[part as Part])),
  )
  return { ...fixes, [after.line]: { ...fixes[after.line], ...changed } }
}

/** The rows of a file as they were put right, without those that were left out; whichever columns they are read by. */
export const fixedRows = (
  rows: readonly BatchRow[],
  fixes: RowFixes,
  leftOut: ReadonlySet<number>,
): readonly BatchRow[] =>
  rows.flatMap((row) => {
    if (leftOut.has(row.line)) return []
    const fixed = fixes[row.line]
    return fixed === undefined ? row : { ...row, ...fixed }
  })
