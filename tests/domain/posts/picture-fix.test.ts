import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Media } from '#app/domain/files/media.ts'
import { madeSize } from '#app/domain/media/recipe.ts'
import { shapeOf } from '#app/domain/media/shapes.ts'
import { checkPost } from '#app/domain/platforms/check.ts'
import { fixesOf, isPictureFix } from '#app/domain/platforms/fixes.ts'
import { platformIds } from '#app/domain/platforms/platforms.ts'
import { type PostFile, picturesToMake, shapeFor } from '#app/domain/posts/picture-fix.ts'

const photo = (to: Partial<Media> = {}): Media => ({
  kind: 'image',
  mime: 'image/jpeg',
  bytes: 400_000,
  width: 1_200,
  height: 1_200,
  alt: 'Bread',
  ...to,
})
const files = (media: readonly Media[]): PostFile[] => media.map((one, at) => ({ id: `m${at}`, media: one }))

/** As the file comes out of a recipe: a JPEG, no larger than was asked for. */
const asMade = (media: readonly Media[], made: ReturnType<typeof picturesToMake>): Media[] =>
  media.map((one, at) => {
    const picture = made.find(({ id }) => id === `m${at}`)
    if (picture === undefined) return one
    const { recipe, bounds } = picture
    const bytes = Math.min(one.bytes, shapeOf(recipe.shape).maxBytes, bounds.bytes ?? Number.POSITIVE_INFINITY)
    return { ...one, mime: 'image/jpeg', bytes, ...madeSize(recipe, one, bounds) }
  })

describe('a picture that is made anew', () => {
  test('is taken then, on every platform, whatever it was', () => {
    const side = fc.integer({ min: 1_200, max: 9_000 })
    const picture = fc.record({
      width: side,
      height: side,
      bytes: fc.integer({ min: 10_000, max: 60_000_000 }),
      mime: fc.constantFrom('image/jpeg', 'image/png', 'image/webp', 'image/avif'),
    })
    fc.assert(
      fc.property(
        fc.constantFrom(...platformIds),
        fc.array(picture, { minLength: 1, maxLength: 4 }),
        (platform, given) => {
          const codes = (media: readonly Media[]) =>
            checkPost(platform, { text: 'Bread', media }).filter((one) =>
              fixesOf(
                one,
                media.map(({ kind }) => kind),
              ).some(isPictureFix),
            )
          let media = given.map(photo)
          // Each press mends one file, or all: there is an end to it.
          for (let press = 0; press < 20 && codes(media).length > 0; press += 1) {
            const [problem] = codes(media)
            const [fix] = problem
              ? fixesOf(
                  problem,
                  media.map(({ kind }) => kind),
                ).filter(isPictureFix)
              : []
            if (problem === undefined || fix === undefined) break
            media = asMade(media, picturesToMake(problem, fix, files(media)))
          }
          expect(codes(media)).toEqual([])
        },
      ),
      { numRuns: 200 },
    )
  })

  test('keeps the most of itself a shape of the platform leaves, and only shapes its feed takes', () => {
    expect(shapeFor('instagram', [{ width: 4_000, height: 1_000 }])).toBe('instagram-square')
    expect(shapeFor('instagram', [{ width: 1_000, height: 2_000 }])).toBe('instagram-portrait')
    expect(shapeFor('pinterest', [{ width: 4_000, height: 1_000 }])).toBe('pinterest-pin')
  })

  test('of several that are to be alike, all come out in one size, also beside a small one', () => {
    const media = [photo({ width: 4_000, height: 3_000 }), photo({ width: 700, height: 900 })]
    const problem = checkPost('pinterest', { text: 'Bread', media }).find(({ code }) => code === 'sizes_differ')
    if (problem === undefined) throw new Error('They differ.')
    const made = picturesToMake(problem, 'crop', files(media))
    expect(made.map(({ id }) => id)).toEqual(['m0', 'm1'])
    const [one, other] = asMade(media, made)
    expect([one?.width, one?.height]).toEqual([other?.width, other?.height])
    expect(
      checkPost('pinterest', { text: 'Bread', media: [one, other].flatMap((file) => file ?? []) }),
    ).not.toContainEqual(expect.objectContaining({ code: 'sizes_differ' }))
  })

  test('of a film nothing is made', () => {
    const film = photo({ kind: 'video', mime: 'video/mp4', seconds: 20 })
    const [problem] = checkPost('instagram', { text: 'Bread', media: [photo({ mime: 'image/png' })] })
    if (problem === undefined) throw new Error('It is no JPEG.')
    expect(picturesToMake(problem, 'convert', files([film]))).toEqual([])
    expect(picturesToMake(problem, 'convert', [])).toEqual([])
  })
})
