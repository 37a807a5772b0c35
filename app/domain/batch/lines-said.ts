import type { BatchRow } from './row.ts'

/**
 * Finds the earlier line with the same words at the same moment. Most files ascend in time: those rows are stored in
 * order, and only a row that steps back needs a search.
 */
export function linesSaid(count: number): (ms: number, row: BatchRow) => number | null {
  const moments = new Float64Array(count)
  const forward = new Array<BatchRow>(count)
  const others = new Map<string, number>()
  let steps = 0
  let latestMs = Number.NEGATIVE_INFINITY
  return (ms, row) => {
    if (ms > latestMs) {
      latestMs = ms
      moments[steps] = ms
      forward[steps] = row
      steps += 1
      return null
    }
    const first = forward[placeIn(moments, steps, ms)]
    if (first?.text === row.text && first.media === row.media && extrasSaid(first) === extrasSaid(row))
      return first.line
    const words = `${ms}\n${row.media}\n${extrasSaid(row)}\n${row.text}`
    const line = others.get(words)
    if (line === undefined) others.set(words, row.line)
    return line ?? null
  }
}

const extrasSaid = ({ extras }: BatchRow) => (extras === undefined ? '' : JSON.stringify(extras))

/** Binary search in an ascending array; -1 when absent. */
function placeIn(ascending: Float64Array, count: number, wanted: number): number {
  let [from, to] = [0, count]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((ascending[middle] ?? 0) < wanted) from = middle + 1
    else to = middle
  }
  return from < count && ascending[from] === wanted ? from : -1
}
