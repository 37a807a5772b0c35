import type { Media } from '../files/media.ts'
import { type Bounds, cropOf, madeSize, plainRecipe, type Recipe, type Size } from '../media/recipe.ts'
import { type Shape, type ShapeId, shapes } from '../media/shapes.ts'
import type { PictureFix } from '../platforms/fixes.ts'
import type { PlatformId } from '../platforms/platforms.ts'
import type { Problem } from '../platforms/problem.ts'
import { rulesOf } from '../platforms/table.ts'

/** A file of a post, with the facts platforms check. */
export type PostFile = { readonly id: string; readonly media: Media }

/** A picture to make from another one, to suit a platform. */
export type PictureToMake = { readonly id: string; readonly recipe: Recipe; readonly bounds: Bounds }

/** Tolerance of a ratio for rounding to whole pixels. */
const slack = 0.005

const kept = (recipe: Recipe, size: Size) => {
  const crop = cropOf(recipe, size)
  return (crop.width * crop.height) / (size.width * size.height)
}

/** The platform's shape, accepted by its feed, that crops these pictures least; else the whole picture. */
export function shapeFor(platform: PlatformId, sizes: readonly Size[]): ShapeId {
  const { from = 0, to = Number.POSITIVE_INFINITY } = rulesOf(platform).image.ratio?.is ?? {}
  const fits = ({ width, height }: Shape) =>
    width !== null && height !== null && width / height >= from - slack && width / height <= to + slack
  const own = shapes.filter((shape) => shape.platform === platform && fits(shape)).map(({ id }) => id)
  const share = (id: ShapeId) => Math.min(...sizes.map((size) => kept(plainRecipe(id), size)))
  return own.toSorted((one, other) => share(other) - share(one))[0] ?? 'own'
}

/** Limits of a platform's pictures, in bytes and pixels. */
function boundsOf(platform: PlatformId): Bounds {
  const { bytes, advisedBytes, width, height } = rulesOf(platform).image
  const most = Math.min(bytes?.is.to ?? Number.POSITIVE_INFINITY, advisedBytes?.is ?? Number.POSITIVE_INFINITY)
  return {
    ...(Number.isFinite(most) ? { bytes: most } : {}),
    ...(width?.is.to === undefined ? {} : { width: width.is.to }),
    ...(height?.is.to === undefined ? {} : { height: height.is.to }),
  }
}

/**
 * Pictures made by one press: cropped to the platform's shape around the centre, or the whole picture made smaller. For
 * a problem of all files, all pictures in one shape and size.
 */
export function picturesToMake(
  problem: Problem,
  fix: PictureFix,
  files: readonly PostFile[],
): readonly PictureToMake[] {
  const { platform } = problem.facts
  const bounds = boundsOf(platform)
  const pictures = files.flatMap(({ id, media }) => (media.kind === 'image' ? [{ id, size: media }] : []))
  if (!('place' in problem.facts)) {
    const recipe = plainRecipe(
      shapeFor(
        platform,
        pictures.map(({ size }) => size),
      ),
    )
    const made = pictures.map(({ size }) => madeSize(recipe, size, bounds))
    const width = Math.min(...made.map((size) => size.width))
    const height = Math.min(...made.map((size) => size.height))
    return pictures.map(({ id }) => ({ id, recipe, bounds: { ...bounds, width, height } }))
  }
  const id = files[problem.facts.place - 1]?.id
  const picture = pictures.find((one) => one.id === id)
  if (picture === undefined) return []
  const recipe = plainRecipe(fix === 'crop' ? shapeFor(platform, [picture.size]) : 'own')
  return [{ id: picture.id, recipe, bounds }]
}
