import { aiCostCredits } from '#app/domain/limits.ts'
import { type Plan, plans, soldPlans } from '#app/domain/plans/plans.ts'
import { figure } from '#app/domain/wording/figures.ts'

export const calculatorBounds = { posts: { min: 1, max: 70, first: 7 }, tries: { min: 1, max: 5, first: 2 } } as const

const weeksAMonth = 52 / 12

/** AI credits a month for some posts a week, each written a few times over: a text of any length is one unit. */
export const creditsAMonth = (posts: number, tries: number): number =>
  Math.ceil(posts * tries * weeksAMonth) * aiCostCredits.textPerUnit

/** The smallest plan that brings as many each month; null when none does. */
export const planFor = (credits: number): Plan | null =>
  [plans.trial, ...soldPlans].find(({ monthlyAiCredits }) => monthlyAiCredits >= credits) ?? null

/** What a calculator answers, in words. */
export function answerFor(posts: number, tries: number): { credits: number; words: string } {
  const credits = creditsAMonth(posts, tries)
  const plan = planFor(credits)
  const words =
    plan === null
      ? 'More than any plan brings; packages add what is missing.'
      : `${plan.name} brings ${figure(plan.monthlyAiCredits)} each month.`
  return { credits, words }
}
