import type { BatchRow } from './row.ts'

type Part = Exclude<keyof BatchRow, 'line'>
/** What a person made of rows, by their line: only the parts they changed. */
export type RowFixes = Readonly<Record<number, Partial<Pick<BatchRow, Part>>>>

function changedIn(before: BatchRow, { line: _, ...after }: BatchRow): RowFixes[number] {
  const parts = Object.entries(after)
  return Object.fromEntries(
    parts.filter(([part, value]) => JSON.stringify(value) !== JSON.stringify(before[part as Part])),
  )
}

/** Adds rows as they were put right: what differs from how they stand. */
export function withFixes(fixes: RowFixes, rows: readonly BatchRow[], fixed: readonly BatchRow[]): RowFixes {
  const standing = new Map(rows.map((row) => [row.line, row]))
  const added = fixed.flatMap((row) => {
    const before = standing.get(row.line)
    return before === undefined ? [] : [[row.line, { ...fixes[row.line], ...changedIn(before, row) }] as const]
  })
  return { ...fixes, ...Object.fromEntries(added) }
}

/** Takes back what was put right on some lines: they stand as they did with the fixes of then. */
export const withoutFixes = (fixes: RowFixes, then: RowFixes, lines: readonly number[]): RowFixes => ({
  ...fixes,
  ...Object.fromEntries(lines.map((line) => [line, then[line] ?? {}])),
})

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
