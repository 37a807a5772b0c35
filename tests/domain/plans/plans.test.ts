import { describe, expect, it } from 'vitest'
import { hasFeature, isPlanId, parsePlan, planIds, plans, planToName, soldPlans } from '#app/domain/plans/plans.ts'

describe('plans', () => {
  it('cost what the specification says, monthly and yearly', () => {
    expect(soldPlans.map(({ id, monthlyUsd, yearlyUsd }) => [id, monthlyUsd, yearlyUsd])).toEqual([
      ['starter', 9, 92],
      ['pro', 29, 296],
      ['empire', 99, 950],
    ])
  })

  it('are named by one that a person can be on', () => {
    expect(planIds.map(planToName)).toEqual(['trial', 'starter', 'starter', 'pro', 'empire', 'admin'])
  })

  it('have the limits of the specification and of our decisions', () => {
    expect(planIds.map((id) => [id, plans[id].monthlyAiCredits, plans[id].projects, plans[id].storageBytes])).toEqual([
      ['trial', 20, 1, 50_000_000],
      ['basic', 50, 1, 50_000_000],
      ['starter', 100, 1, 50_000_000],
      ['pro', 1_000, 15, 500_000_000],
      ['empire', 4_000, Number.POSITIVE_INFINITY, 10_000_000_000],
      ['admin', 0, Number.POSITIVE_INFINITY, 10_000_000_000],
    ])
  })

  it('are a trial when nobody knows them', () => {
    for (const value of [undefined, null, '', 'gold', 'constructor', 3, {}]) expect(parsePlan(value)).toBe('trial')
    for (const id of planIds) expect(parsePlan(id)).toBe(id)
    expect(isPlanId('toString')).toBe(false)
  })
})

describe('hasFeature', () => {
  it('follows the lists', () => {
    expect(plans.trial.features).toEqual(['basic_content_creation', 'limited_analytics'])
    expect(plans.starter.features).toEqual([...plans.basic.features, 'ai_tools'])
    expect(hasFeature('basic', 'social_scheduling')).toBe(true)
    expect(hasFeature('basic', 'ai_tools')).toBe(false)
    expect(hasFeature('pro', 'batch_posting')).toBe(true)
    expect(hasFeature('trial', 'all_features')).toBe(false)
  })

  it('lets empire, and admin, pass every check', () => {
    for (const feature of ['batch_posting', 'white_label', 'anything at all']) {
      expect(hasFeature('empire', feature)).toBe(true)
      expect(hasFeature('admin', feature)).toBe(true)
      expect(hasFeature('starter', feature)).toBe(false)
    }
  })
})
