export type ChartSeries = {
  /** What is counted: "Sign-ups". */
  label: string
  /** A figure for each label of the chart, in its order. */
  values: readonly number[]
}

/** The figure an axis ends on: the next round one whose half is whole too. */
export function axisTop(most: number): number {
  const step = 10 ** Math.floor(Math.log10(Math.max(1, most)))
  return [2, 4, 6, 10, 20].map((times) => times * step).find((top) => top >= most) ?? most
}

/** What is named below an axis of many: the first, the one in the middle and the last. Of a few, each. */
export function namedOf(labels: readonly string[]): readonly string[] {
  const named = labels.length <= 8 ? labels : [labels[0], labels[Math.floor(labels.length / 2)], labels.at(-1)]
  return named.filter((label) => label !== undefined)
}
