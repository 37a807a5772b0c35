export type ChartSeries = {
  /** The name of the counted thing: "Sign-ups". */
  label: string
  /** One value for each label of the chart, in its order. */
  values: readonly number[]
}

/** The end of an axis: the next round number whose half is whole too. */
export function axisTop(most: number): number {
  const step = 10 ** Math.floor(Math.log10(Math.max(1, most)))
  return [2, 4, 6, 10, 20].map((times) => times * step).find((top) => top >= most) ?? most
}

/** Labels below an axis: all of up to eight, else the first, the middle and the last. */
export function namedOf(labels: readonly string[]): readonly string[] {
  const named = labels.length <= 8 ? labels : [labels[0], labels[Math.floor(labels.length / 2)], labels.at(-1)]
  return named.filter((label) => label !== undefined)
}
