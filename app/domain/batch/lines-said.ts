import type { BatchRow } from './row.ts'

/**
 * Which line said the same words for the same moment before, of so many rows. Most files are in the order of their times:
 * what steps forward is only noted, what does not is looked for.
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

/** Where a number stands among the first so many of others that ascend; -1 when it does not. */
function placeIn(ascending: Float64Array, count: number, wanted: number): number {
  let [from, to] = [0, count]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((ascending[middle] ?? 0) < wanted) from = middle + 1
    else to = middle
  }
  return from < count && ascending[from] === wanted ? from : -1
}
