import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exportedCharacters, exportedPosts } from '#app/domain/limits.ts'
import { partFrom } from '#app/server/database/in-parts.ts'

test('a list in parts is the list, each part within bounds, and at least one of it in each', () => {
  const lengths = fc.array(fc.constantFrom(0, 300, 400_000, 2 * exportedCharacters), { maxLength: 1_200 })
  fc.assert(
    fc.property(lengths, (all) => {
      const list = all.map((letters, at) => ({ id: String(at), letters }))
      const told: string[] = []
      for (let from: number | null = 0; from !== null; ) {
        const { ids, next } = partFrom(list, from)
        const letters = ids.reduce((sum, id) => sum + (list[Number(id)]?.letters ?? 0), 0)
        expect(ids.length).toBeLessThanOrEqual(exportedPosts)
        expect(ids.length <= 1 || letters <= exportedCharacters).toBe(true)
        expect(next === null || next > from).toBe(true)
        told.push(...ids)
        from = next
      }
      expect(told).toEqual(list.map(({ id }) => id))
    }),
  )
})
