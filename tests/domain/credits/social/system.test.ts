import { describe, expect, it } from 'vitest'
import { checkAccount } from '#app/domain/credits/social/account.ts'
import { figuresOf, runOnRecord, repair as runRepair } from '#app/domain/credits/social/operations.ts'
import {
  type SocialStateName,
  socialRecordIn,
  socialStateFacts,
  socialStateNames,
} from '#app/domain/credits/social/states.ts'

const facts = { now: '2026-11-20T09:00:00.000Z', by: 'user_root' }
const repair = (name: SocialStateName) => runRepair(socialRecordIn(name), facts)
const figures = (name: SocialStateName) => {
  const outcome = repair(name)
  if (outcome.kind !== 'accepted') throw new Error(outcome.failure.code)
  const { totalCredits, usedCredits, remainingCredits } = outcome.account.account
  return [totalCredits, usedCredits, remainingCredits]
}

describe('a repair by an admin', () => {
  it('takes what remains from total and used', () => {
    expect(figures('corruptInconsistent')).toEqual([10, 2, 8])
    expect(figures('corruptNegative')).toEqual([0, 0, 0])
    expect(figures('corruptOverused')).toEqual([5, 5, 0])
  })

  it('takes a total past the ceiling down to it, and the account can be used again', () => {
    expect(figures('corruptExcessive')).toEqual([1_000_000, 0, 1_000_000])
    const outcome = repair('corruptExcessive')
    if (outcome.kind !== 'accepted') throw new Error(outcome.failure.code)
    const deduct = { type: 'deduct', userId: 'user_ada', creditsAmount: 1 }
    expect(runOnRecord(socialRecordIn('corruptExcessive'), deduct, socialStateFacts()).kind).toBe('refused')
    expect(runOnRecord(outcome.account, deduct, socialStateFacts()).kind).toBe('accepted')
  })

  it('says who did it and when, and keeps history and connections', () => {
    const outcome = repair('corruptInconsistent')
    expect(outcome).toMatchObject({
      event: { type: 'repaired', at: facts.now, by: 'user_root' },
      account: { account: { lastUpdated: facts.now } },
    })
  })

  it('is refused where nothing is wrong, and where nothing can be counted', () => {
    expect(repair('busy')).toMatchObject({ kind: 'refused', failure: { code: 'NOTHING_TO_REPAIR' } })
    for (const name of ['corruptMissingField', 'corruptNotNumeric', 'corruptPackages'] as const) {
      expect(repair(name)).toMatchObject({ kind: 'refused', failure: { code: 'CREDIT_VALIDATION_ERROR' } })
    }
  })

  it.each(socialStateNames)('leaves %s sound, or refuses', (name) => {
    const outcome = repair(name)
    if (outcome.kind === 'accepted') expect(checkAccount(outcome.account.account).ok).toBe(true)
  })
})

it('says how the figures of an account stand', () => {
  expect(figuresOf(socialRecordIn('busy')).condition).toBe('sound')
  expect(figuresOf(socialRecordIn('corruptInconsistent')).condition).toBe('disagrees')
  expect(figuresOf(socialRecordIn('corruptNegative')).condition).toBe('disagrees')
  expect(figuresOf(socialRecordIn('corruptExcessive')).condition).toBe('past-ceiling')
  expect(figuresOf(socialRecordIn('corruptNotNumeric')).condition).toBe('unreadable')
})
