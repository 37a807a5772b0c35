import { aiCostCredits, carouselSlidesAtMost } from '../../limits.ts'
import type { PictureQuality } from '../../plans/picture-qualities.ts'
import { platformIds } from '../../platforms/platforms.ts'

/** Number of results for one idea. One list for the picker, the request check and every maker. */
export const pictureQualities = [
  { id: 'fast', label: 'Fast', makes: 'One picture', says: 'One picture in one size' },
  {
    id: 'standard',
    label: 'Standard',
    makes: 'Four pictures',
    says: 'Four different pictures of one idea, to choose from',
  },
  {
    id: 'premium',
    label: 'Premium',
    makes: 'A whole set',
    says: 'A carousel of up to ten slides, or one idea in the sizes of all nine platforms',
  },
] as const satisfies readonly {
  readonly id: PictureQuality
  readonly label: string
  readonly makes: string
  readonly says: string
}[]

export const pictureQualityIds = pictureQualities.map(({ id }) => id) as [PictureQuality, ...PictureQuality[]]

/** Price of each quality, independent of the number of pictures. */
export const pictureCredits: Readonly<Record<PictureQuality, number>> = aiCostCredits.image

/** The most pictures of one idea. */
export function picturesMade(quality: PictureQuality, set: 'carousel' | 'platforms'): number {
  if (quality === 'premium') return set === 'carousel' ? carouselSlidesAtMost : platformIds.length
  return quality === 'standard' ? 4 : 1
}
