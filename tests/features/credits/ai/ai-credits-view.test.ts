import { describe, expect, it } from 'vitest'
import type { AiAccount } from '#app/domain/credits/ai/account.ts'
import { type AiStateName, aiAccountIn } from '#app/domain/credits/ai/states.ts'
import { workingUsage } from '#app/domain/jobs/kinds.ts'
import { toAiCreditsView } from '#app/features/credits/ai/ai-credits-view.ts'

const account = (name: AiStateName) => aiAccountIn(name) as AiAccount
const kindsIn = (shown: AiAccount) => toAiCreditsView(shown, 'UTC').usedByType.map(({ type, series }) => [type, series])

describe('the kinds of work the credits name', () => {
  it('are those of today while nothing was used', () => {
    expect(workingUsage).toEqual(['text', 'image'])
    expect(kindsIn(account('freshTrial'))).toEqual([
      ['image', 1],
      ['text', 3],
    ])
  })

  it('and any that something was used of, each in its own colour', () => {
    const used = account('freshTrial')
    const voice = { ...used.balance.usedCredits, voice: 10 }
    expect(kindsIn({ ...used, balance: { ...used.balance, usedCredits: voice } })).toEqual([
      ['image', 1],
      ['text', 3],
      ['voice', 4],
    ])
    expect(kindsIn(account('everyType')).map(([type]) => type)).toEqual(['image', 'video', 'text', 'voice'])
  })

  it('and any the days of this month tell of, also after a reset', () => {
    const reset = account('freshTrial')
    const entry = { type: 'image', amount: 4, description: 'A picture', timestamp: '2026-11-19T09:00:00.000Z' } as const
    expect(kindsIn({ ...reset, history: [entry] })).toEqual([
      ['image', 1],
      ['text', 3],
    ])
  })
})
