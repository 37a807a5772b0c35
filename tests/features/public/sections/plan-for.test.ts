import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plans, soldPlans } from '#app/domain/plans/plans.ts'
import { answerFor, calculatorBounds, creditsAMonth, planFor } from '#app/features/public/sections/plan-for.ts'

const { posts, tries, pictures } = calculatorBounds

describe('posts a week, in credits', () => {
  it.each([
    [1, 1, 0, 5],
    [7, 2, 0, 61],
    [7, 2, 1, 122],
    [70, 5, 0, 1_517],
    [70, 5, 4, 3_944],
  ])('%i a week, each written %i times and with %i pictures drawn, are %i a month', (a, b, c, credits) => {
    expect(creditsAMonth(a, b, c)).toBe(credits)
  })

  it('are never fewer for more posts, more drafts or more pictures', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: posts.min, max: posts.max }),
        fc.integer({ min: tries.min, max: tries.max }),
        fc.integer({ min: pictures.min, max: pictures.max }),
        (a, b, c) => {
          expect(creditsAMonth(a + 1, b, c)).toBeGreaterThan(creditsAMonth(a, b, c))
          expect(creditsAMonth(a, b + 1, c)).toBeGreaterThan(creditsAMonth(a, b, c))
          expect(creditsAMonth(a, b, c + 1)).toBeGreaterThan(creditsAMonth(a, b, c))
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
    // The pictures change the plan.
    expect(answerFor(7, 2).words).toBe(
      'Starter will bring 100 each month, once plans are on sale; until then packages add to the trial.',
    )
    expect(answerFor(7, 2, 1).words).toBe(
      'Pro will bring 1,000 each month, once plans are on sale; until then packages add to the trial.',
    )
  })
})
