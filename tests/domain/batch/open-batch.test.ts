import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { openBatchSchema, partsOf } from '#app/domain/batch/open-batch.ts'
import { batchPart } from '#app/domain/limits.ts'

const row = (length: number) => ({
  postId: randomUUID(),
  text: 'a'.repeat(length),
  publishAt: '2026-12-01T08:00:00.000Z',
  platforms: ['x' as const],
})

it('a batch travels in parts that fit a call, in its order', () => {
  const lengths = fc.array(fc.constantFrom(1, 300, 20_000), { maxLength: 320 })
  fc.assert(
    fc.property(lengths, (found) => {
      const rows = found.map(row)
      const parts = partsOf(rows)
      expect(parts.flat()).toEqual(rows)
      for (const part of parts) {
        expect(part.length).toBeLessThanOrEqual(batchPart)
        expect(part.reduce((sum, { text }) => sum + text.length, 0)).toBeLessThanOrEqual(250_000)
      }
      // No part could have taken the first of the next one as well.
      const fill = parts.map((part) => part.reduce((sum, { text }) => sum + text.length, 0))
      for (const [at, part] of parts.slice(0, -1).entries())
        expect(part.length === batchPart || (fill[at] ?? 0) + (parts[at + 1]?.[0]?.text.length ?? 0) > 250_000).toBe(
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
