import { describe, expect, it } from 'vitest'
import type { AiAccount } from '#app/domain/credits/ai/account.ts'
import { aiAccountIn } from '#app/domain/credits/ai/states.ts'
import { toUsageDays } from '#app/features/credits/ai/usage-days.ts'

const account = aiAccountIn('everyType') as AiAccount

describe('usage day by day', () => {
  it('has a day for each day of the billing month, and nothing before it', () => {
    const days = toUsageDays(account, 'UTC')
    expect(days).toHaveLength(31)
    expect(days[0]).toMatchObject({ day: '2026-11-02', total: 0 })
    expect(days.at(-1)).toMatchObject({ day: '2026-12-02', total: 0 })
  })

  it('adds up what was used, by type', () => {
    const used = toUsageDays(account, 'UTC').filter(({ total }) => total > 0)
    expect(used).toEqual([{ day: '2026-11-20', byType: [32, 15, 36, 45], total: 128 }])
  })

  it('leaves out what was used in other months', () => {
    const history = account.history.map((entry) => ({ ...entry, timestamp: '2026-10-20T09:00:00.000Z' }))
    expect(toUsageDays({ ...account, history }, 'UTC').every(({ total }) => total === 0)).toBe(true)
  })
})
