import { describe, expect, test } from 'vitest'
import type { MadePicture } from '#app/domain/jobs/image/image-job.ts'
import { isForPlatforms, picturesOut, stillInPost } from '#app/domain/jobs/image/out-with-post.ts'
import { pictureSizeIds, pictureSizes, platformPictureSizes } from '#app/domain/platforms/picture-sizes.ts'
import { type PlatformId, platformIds, platformOf } from '#app/domain/platforms/platforms.ts'
import { checkPlatformPost } from '#app/domain/posts/check-composition.ts'
import { platformPostOf } from '#app/domain/posts/composition.ts'
import { leftOut } from '#app/domain/posts/left-out.ts'

const idOf = (at: number) => `00000000-0000-4000-8000-${`${at}`.padStart(12, '0')}`

const picture = (at: number, label: string, size: keyof typeof pictureSizes): MadePicture => ({
  mediaId: idOf(at),
  version: 'v1',
  width: pictureSizes[size].width,
  height: pictureSizes[size].height,
  bytes: 240_000,
  mime: 'image/jpeg',
  alt: 'A sale card',
  seed: at,
  composition: null,
  palette: null,
  label,
})

const nine = platformIds.map((id, at) => picture(at, platformOf(id).name, platformPictureSizes[id]))
const ids = (pictures: readonly MadePicture[]) => pictures.map(({ mediaId }) => mediaId)
const namesLeftOut = (pictures: readonly MadePicture[], posting = ids(pictures)) =>
  leftOut('Our bread is 20% off.', picturesOut(pictures, posting).mediaFor).map(
    ({ platform, refusal }) => `${platform} ${refusal.code}`,
  )

describe('one idea in the sizes of all nine', () => {
  test('goes each to its own platform, which takes it as it is; YouTube shows films alone', () => {
    const out = picturesOut(nine, ids(nine))
    expect(isForPlatforms(nine)).toBe(true)
    expect(namesLeftOut(nine)).toEqual(['youtube media_kind_refused'])
    for (const [at, platform] of platformIds.entries()) {
      const { mediaIds } = platformPostOf({ text: '', ...out }, platform)
      expect(mediaIds, platform).toEqual([idOf(at)])
      const problems = checkPlatformPost(platform, { text: 'Bread', media: out.mediaFor(platform) })
      expect(problems.map(({ code }) => code).filter((code) => code === 'mime_refused')).toEqual([])
    }
  })

  test('gives a platform whose picture is missing the first of them', () => {
    const some = nine.slice(0, 3)
    const out = picturesOut(some, ids(some))
    const given = (platform: PlatformId) => platformPostOf({ text: '', ...out }, platform).mediaIds
    expect(given('instagram')).toEqual([idOf(2)])
    expect(given('bluesky')).toEqual([idOf(0)])
  })

  test('is one picture for all when only one of them is chosen', () => {
    const out = picturesOut(nine, [idOf(8)])
    expect(out).toMatchObject({ mediaIds: [idOf(8)], variants: {} })
  })

  test('of which two platforms share a picture, names it once', () => {
    const shared = nine.map((one) => (one.label === 'YouTube' ? { ...one, mediaId: idOf(0) } : one))
    expect(picturesOut(shared, ids(shared)).variants.youtube).toBeUndefined()
  })
})

describe('other pictures go to all platforms, and who would not take them is known', () => {
  test('of four, in their order', () => {
    const four = ['Sale', 'Coupon', 'Countdown', 'Poster'].map((label, at) => picture(at, label, 'square'))
    expect(picturesOut(four, [idOf(2), idOf(0)])).toMatchObject({ mediaIds: [idOf(0), idOf(2)], variants: {} })
    expect(namesLeftOut(four)).toEqual(['youtube media_kind_refused'])
  })

  test('by their number', () => {
    const slides = Array.from({ length: 6 }, (_, at) => picture(at, `Slide ${at + 1} of 6`, 'square'))
    expect(namesLeftOut(slides)).toEqual([
      'x too_much_media',
      'youtube media_kind_refused',
      'pinterest too_much_media',
      'bluesky too_much_media',
    ])
  })

  test('by their size', () => {
    const told = Object.fromEntries(pictureSizeIds.map((size) => [size, namesLeftOut([picture(1, 'Sale', size)])]))
    expect(told.square).toEqual(['youtube media_kind_refused'])
    // Too wide for Instagram: it is sent smaller.
    expect(told.landscape).toEqual(told.square)
    expect(told.story).toContain('instagram ratio_refused')
  })
})

test('pictures that were drawn in the place of those in a post are not in it', () => {
  const [first, second] = [picture(1, 'Quote, large', 'square'), picture(2, 'Quote, large', 'square')]
  expect(stillInPost([first.mediaId], [first])).toEqual([first.mediaId])
  expect(stillInPost([first.mediaId, second.mediaId], [second])).toEqual([second.mediaId])
  expect(stillInPost([first.mediaId], [second])).toBeNull()
  expect(stillInPost(null, [first])).toBeNull()
})
