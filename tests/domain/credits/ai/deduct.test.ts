import { describe, expect, it } from 'vitest'
import type { AiAccount } from '#app/domain/credits/ai/account.ts'
import { creditsWithPlan, deductCredits, issuesIn, runOperation } from '#app/domain/credits/ai/operations.ts'
import { type AiStateName, aiAccountIn, aiStateFacts, statesNow } from '#app/domain/credits/ai/states.ts'
import { plans } from '#app/domain/plans/plans.ts'

const userId = 'user_ada'
const facts = aiStateFacts(statesNow, () => 'job-1')
const accountIn = (name: AiStateName) => aiAccountIn(name) as AiAccount
const work = (credits: number) => ({ userId, usage: { kind: 'text', tokens: credits * 1_000 }, label: 'A letter' })

describe('credits with plan', () => {
  it('tells what is there, what a new job may ask for, and what is left in each bucket', () => {
    const account = accountIn('held')
    expect(creditsWithPlan(account)).toEqual({
      balance: account.balance,
      plan: plans.trial,
      available: 17,
      left: { monthly: 20, purchased: 0, promo: 0 },
      warning: null,
    })
    expect(creditsWithPlan(accountIn('lowBalance')).warning).toBe('low-balance')
  })
})

describe('deduct credits', () => {
  it('holds and settles in one step, and leaves a receipt', () => {
    const outcome = deductCredits(accountIn('freshTrial'), work(18), facts)
    expect(outcome).toMatchObject({
      kind: 'accepted',
      account: {
        balance: { remainingCredits: 2, usedCredits: { text: 18 } },
        holds: [],
        receipts: [{ jobId: 'job-1', state: 'settled', held: 18, charged: 18, label: 'A letter' }],
      },
      event: {
        type: 'deducted',
        at: statesNow,
        events: [
          { type: 'held', jobId: 'job-1' },
          { type: 'settled', jobId: 'job-1', charged: 18 },
        ],
      },
    })
  })

  it('takes nothing where there is too little, or nothing to pay', () => {
    expect(deductCredits(accountIn('freshTrial'), work(21), facts)).toEqual({
      kind: 'refused',
      failure: { code: 'INSUFFICIENT_CREDITS', facts: { required: 21, available: 20 } },
    })
    expect(deductCredits(accountIn('freshTrial'), work(0), facts)).toMatchObject({
      kind: 'refused',
      failure: { code: 'VALIDATION_ERROR' },
    })
    expect(deductCredits(accountIn('corruptInconsistent'), work(1), facts)).toMatchObject({
      kind: 'corrected',
      account: { balance: { remainingCredits: 20 } },
    })
  })
})

describe('reset admin credits', () => {
  it('goes back to where an admin starts, and is a warning to anybody else', () => {
    expect(runOperation(accountIn('adminUsed'), { type: 'reset', userId }, facts)).toMatchObject({
      kind: 'accepted',
      account: { balance: { remainingCredits: 1_000, usedCredits: { video: 0 } } },
      event: { type: 'reset', at: statesNow },
    })
    expect(runOperation(accountIn('lowBalance'), { type: 'reset', userId }, facts)).toMatchObject({
      kind: 'refused',
      failure: { code: 'RESET_ADMIN_ONLY' },
    })
  })
})

describe('a migrated account', () => {
  const sound = accountIn('everyType')
  const entry = { type: 'text', amount: 1, description: 'A post', timestamp: statesNow } as const
  const withEntries = (count: number) => ({ ...sound, history: Array.from({ length: count }, () => entry) })

  it('has no issues when it is as good as one of this version', () => {
    expect(issuesIn(sound)).toEqual([])
    expect(issuesIn(withEntries(50))).toEqual([])
  })

  it('has its issues named', () => {
    expect(issuesIn(withEntries(51))).toEqual(['the usage history is too long'])
    expect(issuesIn(accountIn('corruptInconsistent'))).toEqual(['the figures do not add up'])
    const nameless = { ...sound, balance: { ...sound.balance, planDetails: { ...sound.balance.planDetails, name: 7 } } }
    expect(issuesIn(nameless as unknown as AiAccount)).toEqual([
      expect.stringMatching(/^balance\.planDetails\.name: .+/),
    ])
  })
})
