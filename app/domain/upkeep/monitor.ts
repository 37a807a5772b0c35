import {
  heapCleanupBytes,
  heapCleanupShare,
  leakBytes,
  leakSamples,
  monitorSamples,
  storageCleanupBytes,
} from '../limits.ts'
import type { Instant } from '../time/instant.ts'

/** A sample of a page's memory and storage; null where the browser does not measure it. */
export type UpkeepSample = {
  readonly at: Instant
  readonly heapBytes: number | null
  readonly heapLimitBytes: number | null
  /** localStorage only. */
  readonly localBytes: number
  /** All storage of this origin. */
  readonly usedBytes: number | null
  readonly quotaBytes: number | null
}

/** The latest samples, oldest first. */
export const withSample = (samples: readonly UpkeepSample[], sample: UpkeepSample): readonly UpkeepSample[] =>
  [...samples, sample].slice(-monitorSamples)

export function isOverMemory({ heapBytes, heapLimitBytes }: UpkeepSample): boolean {
  if (heapBytes === null) return false
  if (heapBytes > heapCleanupBytes) return true
  return heapLimitBytes !== null && heapLimitBytes > 0 && heapBytes > heapCleanupShare * heapLimitBytes
}

export const isOverStorage = ({ localBytes }: UpkeepSample): boolean => localBytes > storageCleanupBytes

const average = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

/** True when memory grows without falling: the last samples are far above those before. */
export function isLeaking(samples: readonly UpkeepSample[]): boolean {
  const heaps = samples.slice(-2 * leakSamples).map(({ heapBytes }) => heapBytes)
  if (heaps.length < 2 * leakSamples) return false
  const known = heaps.filter((bytes) => bytes !== null)
  if (known.length < heaps.length) return false
  return average(known.slice(leakSamples)) - average(known.slice(0, leakSamples)) > leakBytes
}

export type CleanUp = {
  readonly at: Instant
  readonly why: 'memory' | 'storage'
  /** Cached responses that no screen used. */
  readonly answers: number
  /** Items of localStorage that are no records. */
  readonly items: number
}
