import {
  heapCleanupBytes,
  heapCleanupShare,
  leakBytes,
  leakSamples,
  monitorSamples,
  storageCleanupBytes,
} from '../limits.ts'
import type { Instant } from '../time/instant.ts'

/** What a page held at one look. Null where the browser does not say. */
export type UpkeepSample = {
  readonly at: Instant
  readonly heapBytes: number | null
  readonly heapLimitBytes: number | null
  /** localStorage alone. */
  readonly localBytes: number
  /** Everything this address keeps in the browser. */
  readonly usedBytes: number | null
  readonly quotaBytes: number | null
}

/** The newest looks, the oldest first. */
export const withSample = (samples: readonly UpkeepSample[], sample: UpkeepSample): readonly UpkeepSample[] =>
  [...samples, sample].slice(-monitorSamples)

export function isOverMemory({ heapBytes, heapLimitBytes }: UpkeepSample): boolean {
  if (heapBytes === null) return false
  if (heapBytes > heapCleanupBytes) return true
  return heapLimitBytes !== null && heapLimitBytes > 0 && heapBytes > heapCleanupShare * heapLimitBytes
}

export const isOverStorage = ({ localBytes }: UpkeepSample): boolean => localBytes > storageCleanupBytes

const average = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

/** Whether memory grows and does not come back: the last samples hold far more than those before them. */
export function isLeaking(samples: readonly UpkeepSample[]): boolean {
  const heaps = samples.slice(-2 * leakSamples).map(({ heapBytes }) => heapBytes)
  if (heaps.length < 2 * leakSamples) return false
  const known = heaps.filter((bytes) => bytes !== null)
  if (known.length < heaps.length) return false
  return average(known.slice(leakSamples)) - average(known.slice(0, leakSamples)) > leakBytes
}

/** What a clean-up let go, and why it was done. */
export type CleanUp = {
  readonly at: Instant
  readonly why: 'memory' | 'storage'
  /** Answers of the server that no screen showed. */
  readonly answers: number
  /** Items of localStorage, none of them a record. */
  readonly items: number
}
