import { describe, expect, it } from 'vitest'
import { addedBy, features, includedIn } from '#app/content/features.ts'
import { hasFeature, planIds, plans, soldPlans } from '#app/domain/plans/plans.ts'
import { planComparison } from '#app/features/public/plan-comparison.ts'
import { planLines } from '#app/features/public/plan-words.ts'

const entitlements = [...new Set(planIds.flatMap((id) => plans[id].features))].filter((id) => id !== 'all_features')
const missing = features.filter(({ works }) => !works)

describe('the list of features', () => {
  it('has every entitlement of the plans once, so that none is shown by another way', () => {
    const ids = features.map(({ id }) => id)
    expect(ids).toEqual(expect.arrayContaining(entitlements))
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('names the smallest plan that has it, as the plans themselves say', () => {
    for (const { id, plan } of features.filter((feature) => entitlements.some((known) => known === feature.id))) {
      expect([id, planIds.find((smallest) => hasFeature(smallest, id))]).toEqual([id, plan])
    }
  })

  it('gives a larger plan what a smaller one has', () => {
    expect(includedIn('empire')).toEqual(features.filter(({ works }) => works))
    for (const [at, id] of planIds.entries()) {
      const larger = planIds[at + 1]
      if (larger) expect(includedIn(larger)).toEqual(expect.arrayContaining([...includedIn(id)]))
    }
  })

  it('claims only differences between plans that something holds: the trial schedules as well', () => {
    expect(includedIn('trial').map(({ id }) => id)).toContain('social_scheduling')
    expect(addedBy('starter', 'trial').map(({ id }) => id)).toEqual(['content_creation'])
  })
})

describe('what is claimed', () => {
  const working = features.filter(({ works }) => works).map(({ name }) => name)

  it.each(soldPlans)('on the shelf of $name works today', (plan) => {
    const known = [
      ...working,
      /^[\d,]+ AI credits? each month$/,
      /^Everything in \w+$/,
      /^(\d+|As many) projects?\b/,
      /^\d+ [MG]B for pictures and films$/,
    ]
    for (const line of planLines(plan)) {
      expect(known.some((claim) => (typeof claim === 'string' ? claim === line : claim.test(line)))).toBe(true)
    }
    expect(planLines(plan).filter((line) => missing.some(({ name }) => line.includes(name)))).toEqual([])
  })

  it('in the comparison works today, plan by plan', () => {
    const rows = planComparison.flatMap((group) => group.rows)
    expect(rows.map(({ label }) => label)).toEqual([
      'AI credits each month',
      'Projects',
      'Pictures and films',
      ...working,
    ])
    expect(rows.find(({ label }) => label === 'Scheduling')?.cells).toEqual([true, true, true, true])
  })
})
