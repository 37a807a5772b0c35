import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Allowance, nothingPaid, paidInTheEnd, payFor } from '#app/domain/credits/ai/allowance.ts'
import { planLimits } from '#app/domain/limits.ts'
import { planIds } from '#app/domain/plans/plans.ts'

const trial = planLimits.trial.monthlyAiCredits
const whole = fc.integer({ min: 0, max: 5_000 })
const allowance: fc.Arbitrary<Allowance> = fc.record({
  plan: fc.constantFrom(...planIds),
  granted: whole,
  taken: fc.record({ monthlyCredits: whole, grantedCredits: whole }),
})

describe('the allowance for provider-backed work', () => {
  it('takes the month first, then grants', () => {
    const fresh: Allowance = { plan: 'trial', granted: 5, taken: nothingPaid }
    expect(payFor(3, fresh)).toEqual({ monthlyCredits: 3, grantedCredits: 0 })
    expect(payFor(trial + 2, fresh)).toEqual({ monthlyCredits: trial, grantedCredits: 2 })
    expect(payFor(trial + 6, fresh)).toBeNull()
  })

  it('gives what was not needed back to the grants before the month', () => {
    expect(paidInTheEnd(4, { monthlyCredits: 3, grantedCredits: 5 })).toEqual({ monthlyCredits: 3, grantedCredits: 1 })
    expect(paidInTheEnd(2, { monthlyCredits: 3, grantedCredits: 5 })).toEqual({ monthlyCredits: 2, grantedCredits: 0 })
  })

  it('never gives more than there is, and a bigger grant never takes anything away', () => {
    fc.assert(
      fc.property(allowance, whole, whole, (book, credits, more) => {
        const paid = payFor(credits, book)
        if (paid === null) return
        expect(paid.monthlyCredits + paid.grantedCredits).toBe(credits)
        expect(paid.monthlyCredits).toBeLessThanOrEqual(planLimits[book.plan].monthlyAiCredits)
        expect(payFor(credits, { ...book, granted: book.granted + more })).toEqual(paid)
      }),
    )
  })

  it('writes down all that a job took, whatever was set aside', () => {
    fc.assert(
      fc.property(whole, whole, whole, (credits, monthlyCredits, grantedCredits) => {
        const paid = paidInTheEnd(credits, { monthlyCredits, grantedCredits })
        expect(paid.monthlyCredits + paid.grantedCredits).toBe(credits)
        expect(paid.grantedCredits).toBeLessThanOrEqual(grantedCredits)
      }),
    )
  })
})
