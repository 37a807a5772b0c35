import { describe, expect, it } from 'vitest'
import { type AiUsage, costOf } from '#app/domain/credits/ai/costs.ts'
import { aiPackageIds, aiPackages } from '#app/domain/credits/ai/packages.ts'

describe('costOf', () => {
  it.each<[AiUsage, number]>([
    [{ kind: 'image', quality: 'fast', count: 1 }, 2],
    [{ kind: 'image', quality: 'standard', count: 1 }, 4],
    [{ kind: 'image', quality: 'premium', count: 3 }, 24],
    [{ kind: 'text', tokens: 1 }, 1],
    [{ kind: 'text', tokens: 1_000 }, 1],
    [{ kind: 'text', tokens: 1_001 }, 2],
    [{ kind: 'text', tokens: 0 }, 0],
    [{ kind: 'chat', turns: 7 }, 7],
    [{ kind: 'voice', quality: 'standard', characters: 1_000 }, 10],
    [{ kind: 'voice', quality: 'standard', characters: 1_001 }, 20],
    [{ kind: 'voice', quality: 'hd', characters: 2_500 }, 45],
    [{ kind: 'voice', quality: 'premium', characters: 1 }, 50],
    [{ kind: 'voice', quality: 'premium', characters: 2_000 }, 100],
    [{ kind: 'video', count: 2 }, 10],
    [{ kind: 'reel', count: 1 }, 8],
    [{ kind: 'repurpose', platforms: 9 }, 9],
    [{ kind: 'series', posts: 5 }, 15],
  ])('%o costs %d', (usage, cost) => {
    expect(costOf(usage)).toBe(cost)
  })

  it('charges nothing for what is no quantity', () => {
    for (const tokens of [Number.NaN, Number.POSITIVE_INFINITY, -5]) expect(costOf({ kind: 'text', tokens })).toBe(0)
  })
})

it('sells the packages of the specification', () => {
  expect(
    aiPackageIds.map((id) => [id, aiPackages[id].credits, aiPackages[id].priceUsd, aiPackages[id].isPopular]),
  ).toEqual([
    ['medium', 1_000, 10, true],
    ['large', 2_500, 25, false],
    ['bulk', 5_000, 50, false],
    ['premium', 10_000, 95, false],
  ])
  expect(aiPackages.premium.savings).toBe(0.05)
})
