import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plans, soldPlans } from '#app/domain/plans/plans.ts'
import { answerFor, calculatorBounds, creditsAMonth, planFor } from '#app/features/public/sections/plan-for.ts'

const { posts, tries } = calculatorBounds

describe('posts a week, in credits', () => {
  it.each([
    [1, 1, 5],
    [7, 2, 61],
    [70, 5, 1_517],
  ])('%i a week, each written %i times, are %i a month', (a, b, credits) => {
    expect(creditsAMonth(a, b)).toBe(credits)
  })

  it('are never fewer for more posts or more drafts', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: posts.min, max: posts.max }),
        fc.integer({ min: tries.min, max: tries.max }),
        (a, b) => {
          expect(creditsAMonth(a + 1, b)).toBeGreaterThan(creditsAMonth(a, b))
          expect(creditsAMonth(a, b + 1)).toBeGreaterThan(creditsAMonth(a, b))
        },
      ),
    )
  })

  it('lead to the smallest plan that brings them, and to none when no plan does', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000 }), (credits) => {
        const found = planFor(credits)
        const enough = [plans.trial, ...soldPlans].filter(({ monthlyAiCredits }) => monthlyAiCredits >= credits)
        expect(found).toBe(enough[0] ?? null)
      }),
    )
    expect(answerFor(1, 2).words).toBe('Trial brings 20 each month.')
  })
})
