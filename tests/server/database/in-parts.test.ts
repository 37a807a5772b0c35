import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exportedBytes, exportedPosts } from '#app/domain/limits.ts'
import { lookedAtOnce, partFrom } from '#app/server/database/in-parts.ts'

test('a list in parts is the list, each part within bounds, and at least one of it in each', () => {
  const lengths = fc.array(fc.constantFrom(0, 300, 400_000, 2 * exportedBytes), { maxLength: 1_200 })
  fc.assert(
    fc.property(lengths, (all) => {
      const list = all.map((bytes, at) => ({ id: String(at), bytes }))
      const told: string[] = []
      for (let from: number | null = 0; from !== null; ) {
        const { ids, next } = partFrom(list.slice(from, from + lookedAtOnce), from)
        const bytes = ids.reduce((sum, id) => sum + (list[Number(id)]?.bytes ?? 0), 0)
        expect(ids.length).toBeLessThanOrEqual(exportedPosts)
        expect(ids.length <= 1 || bytes <= exportedBytes).toBe(true)
        expect(next === null || next > from).toBe(true)
        told.push(...ids)
        from = next
      }
      expect(told).toEqual(list.map(({ id }) => id))
    }),
  )
})
