import { expect, test } from 'vitest'
import { bakeryVersions } from '#app/content/nine-versions.ts'
import { measureText } from '#app/domain/platforms/measure.ts'
import { platformIds } from '#app/domain/platforms/platforms.ts'

test('the front page shows nine different posts of one idea, one of them too long', () => {
  const texts = platformIds.map((platform) => bakeryVersions[platform])
  expect(new Set(texts).size).toBe(9)
  const tooLong = platformIds.filter((platform) => {
    const { used, limit } = measureText(platform, bakeryVersions[platform])
    return used > limit
  })
  expect(tooLong).toEqual(['x'])
})
