import { aiCostCredits, carouselSlidesAtMost } from '../../limits.ts'
import { type PlanId, planIds, plans, planToName } from '../../plans/plans.ts'
import { platformIds } from '../../platforms/platforms.ts'

/** How much is made of one idea. One list for the picker, the request check and every maker. */
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
] as const

export type PictureQuality = (typeof pictureQualities)[number]['id']
export const pictureQualityIds = pictureQualities.map(({ id }) => id) as [PictureQuality, ...PictureQuality[]]

/** What each quality costs, whatever number of pictures comes of it. */
export const pictureCredits: Readonly<Record<PictureQuality, number>> = aiCostCredits.image

/**
 * The smallest plan each quality comes with; larger ones have it too. The specification locks models by plan and names
 * no plan: `content_creation`, pictures beside the words, begins with basic, and `advanced_content_creation` with pro.
 */
const opensWith = { fast: 'trial', standard: 'basic', premium: 'pro' } as const satisfies Record<PictureQuality, PlanId>

/** How many pictures may come of one idea. */
export function picturesMade(quality: PictureQuality, set: 'carousel' | 'platforms'): number {
  if (quality === 'premium') return set === 'carousel' ? carouselSlidesAtMost : platformIds.length
  return quality === 'standard' ? 4 : 1
}

const rank = (plan: PlanId) => planIds.indexOf(plan)

export const isOpen = (quality: PictureQuality, plan: PlanId): boolean => rank(plan) >= rank(opensWith[quality])

/** "Starter": the plan to name to somebody it is closed to. */
export const planNameThatOpens = (quality: PictureQuality): string => plans[planToName(opensWith[quality])].name
