import type { BatchRow } from './row.ts'

/**
 * Which line said the same words for the same moment before. Most files are in the order of their times: what steps forward
 * is only noted, what does not is looked for.
 */
export function linesSaid(): (ms: number, row: BatchRow) => number | null {
  const moments: number[] = []
  const forward: BatchRow[] = []
  const others = new Map<string, number>()
  return (ms, row) => {
    if (moments.length === 0 || ms > (moments.at(-1) ?? 0)) {
      moments.push(ms)
      forward.push(row)
      return null
    }
    const first = forward[placeIn(moments, ms)]
    if (first?.text === row.text && first.media === row.media && extrasSaid(first) === extrasSaid(row))
      return first.line
    const words = `${ms}\n${row.media}\n${extrasSaid(row)}\n${row.text}`
    const line = others.get(words)
    if (line === undefined) others.set(words, row.line)
    return line ?? null
  }
}

const extrasSaid = ({ extras }: BatchRow) => (extras === undefined ? '' : JSON.stringify(extras))

/** Where a number stands among others that ascend; -1 when it does not. */
function placeIn(ascending: readonly number[], wanted: number): number {
  let [from, to] = [0, ascending.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((ascending[middle] ?? 0) < wanted) from = middle + 1
    else to = middle
  }
  return ascending[from] === wanted ? from : -1
}
