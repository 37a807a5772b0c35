import { expect, test } from 'vitest'
import { metricEntries, metricKeptMs } from '#app/domain/limits.ts'
import { keptSamples, type Sample, summarize } from '#app/domain/operations/metrics.ts'

const sample = (ms: number, more: Partial<Sample> = {}): Sample => ({
  atMs: 0,
  what: 'listPosts',
  status: 200,
  ms,
  ...more,
})

test('the latest thousand of the last day count', () => {
  const many = Array.from({ length: metricEntries + 1 }, (_, index) => sample(index))
  expect(keptSamples(many, 0).map(({ ms }) => ms)).toEqual(many.slice(1).map(({ ms }) => ms))
  expect(keptSamples([sample(1), sample(2, { atMs: 1 })], metricKeptMs)).toEqual([sample(2, { atMs: 1 })])
})

test('a row says how many there were, how many failed, and how quick most of them are', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => sample(100 - index))
  const page = [sample(7, { what: '/dashboard', status: 503 }), sample(9, { what: '/dashboard', status: 403 })]
  expect(summarize([...page, ...hundred])).toEqual([
    { what: 'listPosts', times: 100, failed: 0, p50Ms: 50, p95Ms: 95 },
    { what: '/dashboard', times: 2, failed: 1, p50Ms: 7, p95Ms: 9 },
  ])
})
