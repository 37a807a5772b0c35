import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { keptSamples, type MetricRow, type Sample, summarize } from '#app/domain/operations/metrics.ts'
import { oncePerProcess } from '../work/once-per-process.ts'

/** Counters since the start of the process, for a collector; the latest samples, for a screen. */
type Metrics = {
  readonly registry: Registry
  readonly requests: Histogram<'what' | 'status'>
  readonly errors: Counter<'side'>
  readonly gauges: Gauge<'part' | 'of'>
  samples: readonly Sample[]
}

function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  return {
    registry,
    requests: new Histogram({
      name: 'ninefold_request_duration_seconds',
      help: 'How long requests took that were no saved page and no file, by what was asked and how it was answered.',
      labelNames: ['what', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
      registers,
    }),
    errors: new Counter({
      name: 'ninefold_errors_total',
      help: 'Unexpected errors written to the log of errors, by who noticed.',
      labelNames: ['side'],
      registers,
    }),
    gauges: new Gauge({
      name: 'ninefold_state',
      help: 'Parts of this installation at this moment: 1 and 0 for up and down, else how many.',
      labelNames: ['part', 'of'],
      registers,
    }),
    samples: [],
  }
}

// The collector accepts its default metrics once.
const { get: metrics } = oncePerProcess('metrics', createMetrics)

export function recordRequest(sample: Sample): void {
  const { requests, samples } = metrics()
  requests.observe({ what: sample.what, status: String(sample.status) }, sample.ms / 1_000)
  metrics().samples = keptSamples([...samples, sample], sample.atMs)
}

export const recordErrors = (side: string, times: number): void => metrics().errors.inc({ side }, times)

/** Drops samples older than a day, also without requests. */
export function sweepMetrics(nowMs: number): void {
  metrics().samples = keptSamples(metrics().samples, nowMs)
}

export const requestRows = (): readonly MetricRow[] => summarize(metrics().samples)
export const sampleCount = (): number => metrics().samples.length

type State = { readonly part: string; readonly of: string; readonly is: number }

/** Everything as Prometheus reads it. */
export async function prometheusText(states: readonly State[]): Promise<{ text: string; type: string }> {
  const { registry, gauges } = metrics()
  gauges.reset()
  for (const { part, of, is } of states) gauges.set({ part, of }, is)
  return { text: await registry.metrics(), type: registry.contentType }
}
