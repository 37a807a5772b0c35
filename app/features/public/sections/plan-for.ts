import { aiCostCredits } from '#app/domain/limits.ts'
import { type Plan, plans, soldPlans } from '#app/domain/plans/plans.ts'
import { figure } from '#app/domain/wording/figures.ts'

export const calculatorBounds = {
  posts: { min: 1, max: 70, first: 7 },
  tries: { min: 1, max: 5, first: 2 },
  pictures: { min: 0, max: 4, first: 0 },
} as const

const weeksAMonth = 52 / 12

/** The price of a picture of the smallest kind; the others give more to choose from. */
export const pictureCredits = aiCostCredits.image.fast

/** AI credits a month for some posts a week, each written a few times, with some pictures drawn for it. */
export const creditsAMonth = (posts: number, tries: number, pictures: number): number =>
  Math.ceil(posts * weeksAMonth * (tries * aiCostCredits.textPerUnit + pictures * pictureCredits))

/** The smallest plan with this many credits each month; null when none has. */
export const planFor = (credits: number): Plan | null =>
  [plans.trial, ...soldPlans].find(({ monthlyAiCredits }) => monthlyAiCredits >= credits) ?? null

function wordsFor(plan: Plan | null): string {
  if (plan === null) return 'More than any plan brings; packages add what is missing.'
  const figures = figure(plan.monthlyAiCredits)
  if (plan.id === 'trial') return `${plan.name} brings ${figures} each month.`
  return `${plan.name} will bring ${figures} each month, once plans are on sale; until then packages add to the trial.`
}

export function answerFor(posts: number, tries: number, pictures = 0): { credits: number; words: string } {
  const credits = creditsAMonth(posts, tries, pictures)
  const plan = planFor(credits)
  return { credits, words: wordsFor(plan) }
}
