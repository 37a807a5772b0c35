import { describe, expect, it } from 'vitest'
import { aiAccountSchema } from '#app/domain/credits/ai/account.ts'
import { isConsistent } from '#app/domain/credits/ai/balance.ts'
import { aiCreditMessages } from '#app/domain/credits/ai/messages.ts'
import { aiRefusals } from '#app/domain/credits/ai/refusals.ts'
import {
  type AiState,
  type AiStateName,
  aiAccountIn,
  aiCreditStates,
  aiStateNames,
} from '#app/domain/credits/ai/states.ts'
import { sentenceFor } from '#app/domain/outcome.ts'

const isCorrupt = (name: AiStateName) => 'corrupt' in (aiCreditStates[name] as AiState)

describe('the catalogue of AI credit states', () => {
  it.each(aiStateNames.filter((name) => !isCorrupt(name)))('%s is grown by the engine and sound', (name) => {
    const account = aiAccountSchema.parse(aiAccountIn(name))
    expect(isConsistent(account.balance)).toBe(true)
  })

  it.each(aiStateNames.filter(isCorrupt))('%s is corrupt and says so', (name) => {
    expect(aiCreditStates[name].says).toContain('Corrupt')
    const parsed = aiAccountSchema.safeParse(aiAccountIn(name))
    expect(parsed.success && isConsistent(parsed.data.balance)).toBe(false)
  })

  it('says something different of each state', () => {
    const sayings = Object.values(aiCreditStates).map(({ says }) => says)
    expect(new Set(sayings).size).toBe(sayings.length)
  })

  it.each([
    ['freshTrial', 20],
    ['freshBasic', 50],
    ['freshStarter', 100],
    ['freshPro', 1_000],
    ['freshEmpire', 4_000],
    ['admin', 1_000],
    ['fiveLeft', 5],
    ['lowBalance', 4],
    ['lastOne', 1],
    ['empty', 0],
    ['held', 20],
    ['settled', 17],
    ['settledLower', 18],
    ['settledHigher', 15],
    ['failedJob', 20],
    ['cancelledJob', 20],
    ['expiredJob', 20],
    ['afterPurchase', 1_020],
    ['afterPromo', 120],
    ['rolledOver', 45],
    ['upgraded', 982],
  ] as const)('%s has %i left', (name, remaining) => {
    expect(aiAccountSchema.parse(aiAccountIn(name)).balance.remainingCredits).toBe(remaining)
  })
})

describe('the catalogue of AI credit refusals', () => {
  it.each(Object.entries(aiRefusals))('%s comes about as its example says', (code, example) => {
    const failure = example.failure()
    expect(failure?.code).toBe(code)
    if (failure !== null) expect(sentenceFor(aiCreditMessages, failure).length).toBeGreaterThan(10)
  })

  it('says every shown message as the specification does', () => {
    const said = Object.fromEntries(
      Object.entries(aiRefusals).map(([code, { failure }]) => [
        code,
        sentenceFor(aiCreditMessages, failure() ?? { code: '' }),
      ]),
    )
    expect(said).toMatchObject({
      NO_EMAIL_ADDRESS: 'No email address found for user',
      INSUFFICIENT_CREDITS: 'Insufficient credits. Required: 2, Available: 1',
      CODE_NOT_FOUND: 'Invalid promo code',
      CODE_INACTIVE: 'This promo code is no longer active',
      CODE_EXPIRED: 'This promo code has expired',
      CODE_LIMIT_REACHED: 'This promo code has reached its usage limit',
      ALREADY_REDEEMED: 'You have already redeemed this promo code',
    })
  })
})
