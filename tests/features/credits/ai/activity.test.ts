import { describe, expect, it } from 'vitest'
import type { AiAccount } from '#app/domain/credits/ai/account.ts'
import { type AiStateName, aiAccountIn } from '#app/domain/credits/ai/states.ts'
import { kindsIn, toActivity } from '#app/features/credits/ai/activity.ts'

const activityIn = (name: AiStateName) => toActivity(aiAccountIn(name) as AiAccount)

describe('receipts and usage history as one list', () => {
  it('tells a job once, by its receipt', () => {
    const account = aiAccountIn('settled') as AiAccount
    expect(account.history).toHaveLength(1)
    expect(toActivity(account)).toMatchObject([
      { label: 'Autumn sale post', type: 'Text', state: { word: 'Settled' }, charged: 3, paidFrom: '3 monthly' },
    ])
  })

  it('keeps a use whose receipt is gone', () => {
    const account = aiAccountIn('settled') as AiAccount
    expect(toActivity({ receipts: [], history: account.history })).toMatchObject([
      { label: 'Autumn sale post', charged: 3, quoted: null, paidFrom: '' },
    ])
  })

  it('tells two like uses of one moment twice', () => {
    const use = { type: 'text', amount: 1, description: 'A post', timestamp: '2026-11-20T10:00:00.000Z' } as const
    expect(toActivity({ receipts: [], history: [use, use] })).toHaveLength(2)
  })

  it('has the newest first, and names the kinds it can be filtered by', () => {
    const all = activityIn('everyType')
    expect(all.map(({ at }) => at)).toEqual(all.map(({ at }) => at).sort((a, b) => b.localeCompare(a)))
    expect(kindsIn(all)).toEqual(['image', 'video', 'text', 'voice'])
    expect(kindsIn([])).toEqual([])
  })
})
