import { expect, it } from 'vitest'
import { shapes } from '#app/domain/media/shapes.ts'
import { checkPost } from '#app/domain/platforms/check.ts'
import { platformIds } from '#app/domain/platforms/platforms.ts'
import { isAdvice } from '#app/domain/platforms/problem-codes.ts'
import { rulesOf } from '#app/domain/platforms/table.ts'

const shown = shapes.filter(({ platform }) => platform !== null)

/** A thumbnail goes with a video; a story is not held to the ratios of the feed. */
const fed = shown.filter(({ id }) => id !== 'youtube-thumbnail' && id !== 'instagram-story')

it.each(fed)('$id is a picture its platform takes', ({ platform, width, height, maxBytes, mime }) => {
  if (platform === null) return expect.unreachable()
  const media = [
    { kind: 'image' as const, mime, bytes: maxBytes, width: width ?? 0, height: height ?? 0, alt: 'A loaf on a board' },
  ]
  const fields = { board: '1', privacy: 'public', title: 'Bread' }
  const refused = checkPost(platform, { text: 'Bread', media, fields }).filter((problem) => !isAdvice(problem))
  expect(refused).toEqual([])
  const heavier = checkPost(platform, { text: 'Bread', media: media.map((one) => ({ ...one, bytes: 1e12 })), fields })
  const isLimited = rulesOf(platform).image.bytes !== undefined || rulesOf(platform).image.advisedBytes !== undefined
  expect(heavier.some(({ code }) => code === 'file_too_large' || code === 'file_heavy')).toBe(isLimited)
})

it('every platform has a shape', () => {
  expect(new Set(shown.map(({ platform }) => platform))).toEqual(new Set(platformIds))
})
