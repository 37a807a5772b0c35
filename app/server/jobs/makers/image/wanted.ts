import type { ImageRequest } from '#app/domain/jobs/image/image-job.ts'
import { carouselSlidesAtMost } from '#app/domain/limits.ts'
import { pictureSizes, platformPictureSizes } from '#app/domain/platforms/picture-sizes.ts'
import { platformIds, platformOf } from '#app/domain/platforms/platforms.ts'

/** The sides every model of this kind draws. */
const modelSizes = [
  { size: '1024x1024', ratio: 1 },
  { size: '1024x1536', ratio: 2 / 3 },
  { size: '1536x1024', ratio: 3 / 2 },
] as const

export type ModelSize = (typeof modelSizes)[number]['size']

export type Wanted = { readonly label: string; readonly width: number; readonly height: number }

/** One request to the model, and the pictures cut from it. */
export type Sitting = { readonly size: ModelSize; readonly asks: string; readonly gives: readonly Wanted[] }

const nearest = (width: number, height: number): ModelSize =>
  modelSizes.reduce(
    (best, one) => {
      const off = ({ ratio }: { ratio: number }) => Math.abs(Math.log(width / height / ratio))
      return off(one) < off(best) ? one : best
    },
    modelSizes[0] as (typeof modelSizes)[number],
  ).size

const variations = ['A', 'B', 'C', 'D'] as const
const fewestSlides = 3

/** A cover and a slide for each line that says something. */
const slidesFor = (prompt: string): number =>
  Math.min(carouselSlidesAtMost, Math.max(fewestSlides, prompt.split('\n').filter((line) => line.trim() !== '').length))

/** What a model has to draw for a request: one idea is drawn once for all platforms that look alike. */
export function sittingsOf({ prompt, quality, size: id, set }: ImageRequest): readonly Sitting[] {
  const { width, height } = pictureSizes[id]
  const size = nearest(width, height)
  if (quality === 'fast') return [{ size, asks: '', gives: [{ label: 'Picture', width, height }] }]
  if (quality === 'standard') {
    return variations.map((label) => ({
      size,
      asks: `This is variation ${label} of four; make it differ.`,
      gives: [{ label, width, height }],
    }))
  }
  if (set === 'carousel') {
    const slides = slidesFor(prompt)
    return Array.from({ length: slides }, (_, at) => ({
      size,
      asks: `This is slide ${at + 1} of ${slides} of one carousel: same style and colours on all of them.`,
      gives: [{ label: `Slide ${at + 1}`, width, height }],
    }))
  }
  const places = platformIds.map((platform) => {
    const own = pictureSizes[platformPictureSizes[platform]]
    return { label: platformOf(platform).name, width: own.width, height: own.height }
  })
  return [...Map.groupBy(places, (one) => nearest(one.width, one.height))].map(([shape, gives]) => ({
    size: shape,
    asks: '',
    gives,
  }))
}
