import { metricEntries, metricKeptMs } from '../limits.ts'

/** One answered request. */
export type Sample = {
  readonly atMs: number
  /** A server function's name, a page or a route as the app spells it; never an address as it was asked for. */
  readonly what: string
  readonly status: number
  readonly ms: number
}

/** How one kind of request went, over the samples there are. */
export type MetricRow = {
  readonly what: string
  readonly times: number
  readonly failed: number
  /** Half of them were as quick as this, in milliseconds; and nineteen of twenty. */
  readonly p50Ms: number
  readonly p95Ms: number
}

/** The samples that still count: the latest thousand of the last day. */
export function keptSamples(samples: readonly Sample[], nowMs: number): readonly Sample[] {
  return samples.slice(-metricEntries).filter(({ atMs }) => nowMs - atMs < metricKeptMs)
}

/** The value that a share of them does not exceed. */
function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0
}

/** One row a kind of request, the most frequent first. Failed is what the server could not do, not what it refused. */
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
