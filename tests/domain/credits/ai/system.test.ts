import { describe, expect, it } from 'vitest'
import { creditAdminFailure, creditAdminMessages } from '#app/domain/credits/administer.ts'
import type { AiAccount } from '#app/domain/credits/ai/account.ts'
import { issuesIn, repair } from '#app/domain/credits/ai/operations.ts'
import { readAccount } from '#app/domain/credits/ai/read.ts'
import { type AiStateName, aiAccountIn, statesNow } from '#app/domain/credits/ai/states.ts'
import { sentenceFor } from '#app/domain/outcome.ts'

const facts = { now: statesNow, by: 'user_root' }
const damageIn = (stored: unknown, now = statesNow): readonly string[] => {
  const read = readAccount(stored, now)
  return !read.ok && read.failure.code === 'CREDIT_RECORD_DAMAGED' ? read.failure.facts.issues : []
}
const account = (name: AiStateName) => aiAccountIn(name) as AiAccount

describe('what keeps a stored value from being a record', () => {
  it('is one issue for every missing or non-numeric field, whatever the version', () => {
    expect(damageIn(aiAccountIn('corruptMissingField'), statesNow)).toEqual(['promoCredits is missing'])
    expect(damageIn(aiAccountIn('corruptNotNumeric'), statesNow)).toEqual(['purchasedCredits is not a number'])
    const { plan: _plan, usedCredits: _used, ...bare } = account('lastOne').balance
    expect(damageIn(bare, statesNow)).toEqual([
      'plan is missing',
      ...['image', 'video', 'text', 'voice'].map((type) => `usedCredits.${type} is missing`),
    ])
  })

  it('is what else is wrong where every field is there', () => {
    expect(damageIn(aiAccountIn('corruptLists'), statesNow)).toEqual(['receipts cannot be read'])
    for (const nothing of [null, 'credits']) expect(damageIn(nothing, statesNow)).toContain('userId is missing')
  })

  it('is nothing where the record can be read, or is too new to tell', () => {
    for (const name of ['lastOne', 'corruptInconsistent', 'corruptTooNew'] as const) {
      expect(damageIn(aiAccountIn(name), statesNow)).toEqual([])
    }
  })
})

describe('a repair', () => {
  it('puts the figures right and shortens a history that is too long', () => {
    const apart = account('corruptInconsistent')
    const entry = { type: 'text', amount: 1, description: 'A post', timestamp: statesNow } as const
    const outcome = repair({ ...apart, history: Array.from({ length: 60 }, () => entry) }, facts)
    if (outcome.kind !== 'accepted') throw new Error(outcome.kind)
    expect(outcome.event).toEqual({ type: 'repaired', at: statesNow, by: 'user_root' })
    expect(outcome.account.balance).toMatchObject({ totalCredits: 20, remainingCredits: 20 })
    expect(outcome.account.history).toHaveLength(50)
    expect(issuesIn(outcome.account)).toEqual([])
  })

  it('is refused where nothing is wrong', () => {
    expect(repair(account('everyType'), facts)).toEqual({
      kind: 'refused',
      failure: creditAdminFailure('NOTHING_TO_REPAIR'),
    })
  })

  it('says in one sentence what there is to repair', () => {
    const issues = issuesIn(account('corruptInconsistent'))
    expect(sentenceFor(creditAdminMessages, creditAdminFailure('CREDIT_RECORD_INCONSISTENT', { issues }))).toBe(
      'This record can be read, but the figures do not add up. Repair it to put that right.',
    )
  })
})
