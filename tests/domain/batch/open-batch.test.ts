import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { PlannedRow } from '#app/domain/batch/batch.ts'
import { linesPlanned, openBatchSchema, partBytes, partsOf } from '#app/domain/batch/open-batch.ts'
import { batchPart } from '#app/domain/limits.ts'
import { platformIds } from '#app/domain/platforms/platforms.ts'

const row = (length: number) => ({
  postId: randomUUID(),
  text: 'a'.repeat(length),
  publishAt: '2026-12-01T08:00:00.000Z',
  platforms: ['x' as const],
})
/** The same with a version for each of nine platforms, in letters of three bytes. */
const rich = (length: number): PlannedRow => ({
  ...row(length),
  variants: Object.fromEntries(platformIds.map((id) => [id, { text: '話'.repeat(length) }])),
})
const bytesOf = (rows: readonly PlannedRow[]) =>
  rows.reduce((sum, one) => sum + Buffer.byteLength(JSON.stringify(one)), 0)

it('a batch travels in parts that fit a call, in its order', () => {
  const one = fc.oneof(fc.constantFrom(1, 300, 20_000).map(row), fc.constantFrom(1, 2_000).map(rich))
  fc.assert(
    fc.property(fc.array(one, { maxLength: 320 }), (rows) => {
      const parts = partsOf(rows)
      expect(parts.flat()).toEqual(rows)
      for (const part of parts) {
        expect(part.length).toBeLessThanOrEqual(batchPart)
        expect(bytesOf(part)).toBeLessThanOrEqual(partBytes)
      }
      // No part could have taken the first of the next one as well.
      for (const [at, part] of parts.slice(0, -1).entries())
        expect(part.length === batchPart || bytesOf([...part, ...(parts[at + 1] ?? []).slice(0, 1)]) > partBytes).toBe(
          true,
        )
    }),
    { numRuns: 50 },
  )
})

it('as it is kept it is read again, and nothing else is', () => {
  const kept = { batchId: randomUUID(), name: 'december.csv', keptAt: '2026-11-20T09:00:00.000Z', rows: [row(3)] }
  expect(openBatchSchema.parse(JSON.parse(JSON.stringify(kept)))).toEqual(kept)
  expect(openBatchSchema.safeParse({ ...kept, rows: [{ ...row(3), platforms: ['friendster'] }] }).success).toBe(false)
})

it('says which lines were planned of it; of one that does not know its lines, only that none was', () => {
  const rows = [row(1), row(1), row(1)]
  const [first, second, third] = rows.map(({ postId }) => postId)
  const batch = { batchId: randomUUID(), name: 'december.csv', rows, keptAt: '2026-11-20T09:00:00.000Z' }
  const left = new Set([second ?? ''])
  expect(linesPlanned({ ...batch, lines: [2, 3, 5] }, left)).toEqual([2, 5])
  expect(linesPlanned(batch, left)).toBeNull()
  expect(linesPlanned(batch, new Set([first ?? '', second ?? '', third ?? '']))).toEqual([])
})
