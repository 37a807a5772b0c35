import { describe, expect, it } from 'vitest'
import {
  type AiCreditBalance,
  isConsistent,
  leftIn,
  openBalance,
  recount,
  repairBalance,
  rollOver,
  spendFrom,
  structureIssues,
  warningAfter,
  warningBefore,
} from '#app/domain/credits/ai/balance.ts'

const at = '2026-11-02T09:00:00.000Z'
const next = '2026-12-02T09:00:00.000Z'
const balance = (parts: Partial<AiCreditBalance>): AiCreditBalance =>
  recount({ ...openBalance('u', 'trial', at), ...parts })
const used = (text: number) => ({ image: 0, video: 0, text, voice: 0 })

describe('spendFrom', () => {
  const full = { monthlyCredits: 20, purchasedCredits: 100, promoCredits: 50 }

  it.each([
    [0, 5, { monthly: 5, purchased: 0, promo: 0 }],
    [0, 20, { monthly: 20, purchased: 0, promo: 0 }],
    [0, 21, { monthly: 20, purchased: 1, promo: 0 }],
    [18, 5, { monthly: 2, purchased: 3, promo: 0 }],
    [20, 101, { monthly: 0, purchased: 100, promo: 1 }],
    [120, 10, { monthly: 0, purchased: 0, promo: 10 }],
    [0, 170, { monthly: 20, purchased: 100, promo: 50 }],
    [0, 999, { monthly: 20, purchased: 100, promo: 50 }],
    [170, 1, { monthly: 0, purchased: 0, promo: 0 }],
    [0, -3, { monthly: 0, purchased: 0, promo: 0 }],
    [0, Number.NaN, { monthly: 0, purchased: 0, promo: 0 }],
  ])('after %d used, %d is paid %o', (text, amount, paid) => {
    expect(spendFrom(balance({ ...full, usedCredits: used(text) }), amount)).toEqual(paid)
  })
})

describe('openBalance', () => {
  it('starts with the allowance of the plan, active, billed a month later', () => {
    expect(openBalance('u', 'pro', at)).toEqual({
      userId: 'u',
      plan: 'pro',
      monthlyCredits: 1_000,
      purchasedCredits: 0,
      promoCredits: 0,
      totalCredits: 1_000,
      remainingCredits: 1_000,
      usedCredits: used(0),
      planDetails: { name: 'Pro', monthlyPrice: 29, nextBilling: next, status: 'active', lastMonthlyReset: at },
    })
  })

  it('starts an admin from promo credits only', () => {
    const { monthlyCredits, purchasedCredits, promoCredits } = openBalance('u', 'admin', at)
    expect([monthlyCredits, purchasedCredits, promoCredits]).toEqual([0, 0, 1_000])
  })
})

it('the warning comes before a job after which fewer than 5 are left', () => {
  const before = (available: number, price: number) => warningBefore(available, price)
  expect([before(6, 2), before(7, 2), before(5, 1), before(5, 0), before(4, 0)]).toEqual([
    'low-balance',
    null,
    'low-balance',
    null,
    'low-balance',
  ])
})

describe('warningAfter', () => {
  it('warns below five credits', () => {
    expect([0, 4, 5, 6].map((remainingCredits) => warningAfter({ remainingCredits }))).toEqual([
      'low-balance',
      'low-balance',
      null,
      null,
    ])
  })
})

describe('rollOver', () => {
  it('takes overuse out of purchased, then promo', () => {
    const over = balance({ purchasedCredits: 10, promoCredits: 30, usedCredits: used(45) })
    const after = rollOver(over, 'trial', next, at)
    expect([after.monthlyCredits, after.purchasedCredits, after.promoCredits]).toEqual([20, 0, 15])
    expect([after.totalCredits, after.remainingCredits, after.usedCredits.text]).toEqual([35, 35, 0])
  })

  it('lets unused monthly credits lapse, and keeps the others', () => {
    const after = rollOver(balance({ purchasedCredits: 10, promoCredits: 5, usedCredits: used(3) }), 'pro', next, at)
    expect(leftIn(after)).toEqual({ monthly: 1_000, purchased: 10, promo: 5 })
    expect([after.plan, after.planDetails.name, after.planDetails.monthlyPrice]).toEqual(['pro', 'Pro', 29])
    expect(after.planDetails.nextBilling).toBe(next)
    expect(after.planDetails.lastMonthlyReset).toBe(at)
  })
})

describe('structureIssues', () => {
  const sound = openBalance('u', 'trial', at)

  it('finds none in a sound balance', () => {
    expect(structureIssues(sound)).toEqual([])
  })

  it.each([
    'userId',
    'plan',
    'monthlyCredits',
    'purchasedCredits',
    'promoCredits',
    'totalCredits',
    'remainingCredits',
  ] as const)('names %s when it is missing', (field) => {
    expect(structureIssues({ ...sound, [field]: undefined })).toEqual([`${field} is missing`])
  })

  it.each(['image', 'video', 'text', 'voice'] as const)('names the use of %s', (type) => {
    const { [type]: _gone, ...rest } = sound.usedCredits
    expect(structureIssues({ ...sound, usedCredits: rest })).toEqual([`usedCredits.${type} is missing`])
    expect(structureIssues({ ...sound, usedCredits: { ...rest, [type]: 'x' } })).toEqual([
      `usedCredits.${type} is not a number`,
    ])
  })

  it.each(['12', Number.NaN, Number.POSITIVE_INFINITY, {}, true])('does not take %o for a number', (value) => {
    expect(structureIssues({ ...sound, promoCredits: value })).toEqual(['promoCredits is not a number'])
  })

  it('says one issue a field when there is nothing at all', () => {
    for (const value of [{}, null, undefined, 'text', 7, []]) {
      expect(structureIssues(value)).toHaveLength(16)
      expect(new Set(structureIssues(value)).size).toBe(16)
    }
  })

  it.each(['name', 'monthlyPrice', 'nextBilling', 'status', 'lastMonthlyReset'] as const)(
    'names %s of the plan when it is missing',
    (field) => {
      const planDetails = { ...sound.planDetails, [field]: null }
      expect(structureIssues({ ...sound, planDetails })).toEqual([`planDetails.${field} is missing`])
    },
  )

  it('asks for the plan details', () => {
    const { nextBilling: _gone, ...rest } = sound.planDetails
    expect(structureIssues({ ...sound, planDetails: rest })).toEqual(['planDetails.nextBilling is missing'])
    const planDetails = { ...sound.planDetails, monthlyPrice: 'free' }
    expect(structureIssues({ ...sound, planDetails })).toEqual(['planDetails.monthlyPrice is not a number'])
  })
})

describe('isConsistent', () => {
  it.each<[string, Partial<AiCreditBalance>]>([
    ['half a credit', { promoCredits: 0.5 }],
    ['a negative grant', { purchasedCredits: -1 }],
    ['more than anybody may have', { promoCredits: 1_000_000_001 }],
    ['half a credit used', { usedCredits: used(0.5) }],
    ['negative use', { usedCredits: used(-1) }],
    ['more used than granted', { usedCredits: used(21) }],
  ])('does not take %s, even when the sums agree', (_what, parts) => {
    expect(isConsistent(balance(parts))).toBe(false)
  })

  it('takes figures up to their bounds', () => {
    expect(isConsistent(balance({ purchasedCredits: 0, usedCredits: used(20) }))).toBe(true)
    expect(isConsistent(balance({ promoCredits: 1_000_000_000 }))).toBe(true)
  })
})

describe('repairBalance', () => {
  const sound = openBalance('u', 'trial', at)

  it.each<[string, Partial<AiCreditBalance>, number]>([
    ['a wrong remainder', { remainingCredits: 999 }, 20],
    ['a wrong total', { totalCredits: 7 }, 20],
    ['a negative grant', { promoCredits: -8 }, 20],
    ['a fraction', { promoCredits: 2.9 }, 22],
    ['more used than granted', { usedCredits: { image: 15, video: 15, text: 1, voice: 0 } }, 0],
    ['negative use', { usedCredits: { image: -5, video: 0, text: 4, voice: 0 } }, 16],
  ])('puts %s right', (_what, damage, remaining) => {
    const damaged = { ...sound, ...damage }
    expect(isConsistent(damaged)).toBe(false)
    const repaired = repairBalance(damaged)
    expect(isConsistent(repaired)).toBe(true)
    expect(repaired.remainingCredits).toBe(remaining)
  })

  it('believes grants and use as far as it can', () => {
    const damaged = {
      ...balance({ monthlyCredits: 20, purchasedCredits: 9.5, promoCredits: 2_000_000_000 }),
      usedCredits: { image: 8, video: -3, text: 4.9, voice: 1 },
    }
    expect(repairBalance(damaged)).toMatchObject({
      monthlyCredits: 20,
      purchasedCredits: 9,
      promoCredits: 1_000_000_000,
      usedCredits: { image: 8, video: 0, text: 4, voice: 1 },
      remainingCredits: 1_000_000_016,
    })
    const overused = { ...sound, usedCredits: { image: 15, video: 15, text: 1, voice: 0 } }
    expect(repairBalance(overused).usedCredits).toEqual({ image: 15, video: 5, text: 0, voice: 0 })
    const allBuckets = { ...overused, purchasedCredits: 5, promoCredits: 3 }
    expect(repairBalance(allBuckets).usedCredits).toEqual({ image: 15, video: 13, text: 0, voice: 0 })
  })
})
