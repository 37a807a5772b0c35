import { metricEntries, metricKeptMs } from '../limits.ts'

/** One answered request. */
export type Sample = {
  readonly atMs: number
  /** Name of a server function, page or route pattern; never a requested address. */
  readonly what: string
  readonly status: number
  readonly ms: number
}

/** Statistics of one kind of request. */
export type MetricRow = {
  readonly what: string
  readonly times: number
  readonly failed: number
  /** Median and 95th percentile, in milliseconds. */
  readonly p50Ms: number
  readonly p95Ms: number
}

/** The latest thousand samples of the last day. */
export function keptSamples(samples: readonly Sample[], nowMs: number): readonly Sample[] {
  return samples.slice(-metricEntries).filter(({ atMs }) => nowMs - atMs < metricKeptMs)
}

/** The value not exceeded by this share of the sorted numbers. */
function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0
}

/** One row per kind of request, the most frequent first. Failed counts server faults, not refusals. */
export function summarize(samples: readonly Sample[]): readonly MetricRow[] {
  return [...Map.groupBy(samples, ({ what }) => what)]
    .map(([what, of]) => {
      const times = of.map(({ ms }) => ms).toSorted((a, b) => a - b)
      return {
        what,
        times: of.length,
        failed: of.filter(({ status }) => status >= 500).length,
        p50Ms: quantile(times, 0.5),
        p95Ms: quantile(times, 0.95),
      }
    })
    .toSorted((one, other) => other.times - one.times || one.what.localeCompare(other.what))
}
