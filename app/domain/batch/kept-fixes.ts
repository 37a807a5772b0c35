import type { BatchRow } from './row.ts'

type Part = Exclude<keyof BatchRow, 'line'>
/** A person's changes to rows, by line; changed parts only. */
export type RowFixes = Readonly<Record<number, Partial<Pick<BatchRow, Part>>>>

function changedIn(before: BatchRow, { line: _, ...after }: BatchRow): RowFixes[number] {
  const parts = Object.entries(after)
  return Object.fromEntries(
    parts.filter(([part, value]) => JSON.stringify(value) !== JSON.stringify(before[part as Part])),
  )
}

/** Adds changed rows, each as its difference from the original row. */
export function withFixes(fixes: RowFixes, rows: readonly BatchRow[], fixed: readonly BatchRow[]): RowFixes {
  const standing = new Map(rows.map((row) => [row.line, row]))
  const added = fixed.flatMap((row) => {
    const before = standing.get(row.line)
    return before === undefined ? [] : [[row.line, { ...fixes[row.line], ...changedIn(before, row) }] as const]
  })
  return { ...fixes, ...Object.fromEntries(added) }
}

/** Reverts these lines to the fixes in `then`. */
export const withoutFixes = (fixes: RowFixes, then: RowFixes, lines: readonly number[]): RowFixes => ({
  ...fixes,
  ...Object.fromEntries(lines.map((line) => [line, then[line] ?? {}])),
})

/** The rows with their fixes applied and excluded lines removed, under any mapping. */
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
