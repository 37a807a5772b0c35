import { describe, expect, it } from 'vitest'
import {
  checkAccount,
  repairAccount,
  type SocialAccount,
  socialRecordSchema,
} from '#app/domain/credits/social/account.ts'
import { socialCreditMessages } from '#app/domain/credits/social/messages.ts'
import { socialRefusals } from '#app/domain/credits/social/refusals.ts'
import {
  type SocialState,
  type SocialStateName,
  socialAccountIn,
  socialCreditStates,
  socialStateNames,
} from '#app/domain/credits/social/states.ts'
import { sentenceFor } from '#app/domain/outcome.ts'

const isCorrupt = (name: SocialStateName) => 'corrupt' in (socialCreditStates[name] as SocialState)

describe('the catalogue of social credit states', () => {
  it.each(socialStateNames.filter((name) => !isCorrupt(name)))('%s is grown by the engine and sound', (name) => {
    expect(checkAccount(socialRecordSchema.shape.account.parse(socialAccountIn(name))).ok).toBe(true)
  })

  it.each(socialStateNames.filter(isCorrupt))('%s is corrupt and says so', (name) => {
    expect(socialCreditStates[name].says).toContain('Corrupt')
    expect(checkAccount(socialAccountIn(name) as SocialAccount).ok).toBe(false)
  })

  it.each([
    ['fresh', 0],
    ['testCredits', 10],
    ['lastOne', 1],
    ['empty', 0],
    ['fractions', 1.8],
    ['firstPackage', 2],
    ['everyPackage', 6],
    ['redeemed', 1],
    ['partnerCode', 5],
    ['connected', 3],
    ['busy', 20.5],
    ['atCeiling', 1_000_000],
  ] as const)('%s has %d left', (name, remaining) => {
    expect(socialRecordSchema.shape.account.parse(socialAccountIn(name)).remainingCredits).toBe(remaining)
  })

  it.each(['corruptInconsistent', 'corruptNegative', 'corruptOverused'] as const)(
    '%s is sound once repaired',
    (name) => {
      expect(checkAccount(repairAccount(socialAccountIn(name) as SocialAccount)).ok).toBe(true)
    },
  )
})

/** The codes of the specification, written out here a second time so that none can be lost. */
const specified = {
  AUTHENTICATION_REQUIRED: 'User authentication required',
  INVALID_OPERATION_STRUCTURE: 'Operation must have type and userId',
  INVALID_OPERATION_TYPE: 'Invalid operation type',
  MISSING_PACKAGE_TYPE: 'Package type is required for purchase operation',
  INVALID_PACKAGE_TYPE: 'Invalid package type',
  INVALID_CREDITS_AMOUNT: 'Valid credits amount is required for deduction operation',
  INSUFFICIENT_CREDITS: 'Insufficient credits. Required: 2, Available: 1',
  NEGATIVE_CREDITS: 'Credit values cannot be negative',
  INCONSISTENT_CREDITS: 'Credit state is inconsistent',
  EXCESSIVE_CREDITS: 'Total credits exceeds reasonable limit',
  NO_CREDITS_AVAILABLE: 'No credits available. Please add credits first.',
  PROMO_CODE_NOT_FOUND: 'Promo code not found',
  INACTIVE_PROMO_CODE: 'Promo code is not active',
  PROMO_CODE_INACTIVE: 'Promo code is not active',
  EXPIRED_PROMO_CODE: 'Promo code has expired',
  PROMO_CODE_EXPIRED: 'Promo code has expired',
  MAX_USES_REACHED: 'Promo code has reached maximum uses',
  PROMO_CODE_MAX_USES_REACHED: 'Promo code has reached maximum uses',
  ALREADY_REDEEMED: 'You have already redeemed this promo code',
}
const messageNotShown = [
  'CREDIT_STATE_CORRECTED',
  'UNKNOWN_OPERATION_TYPE',
  'MISSING_PROMO_CODE_ID',
  'MISSING_CREDITS_AMOUNT',
  'OPERATION_FAILED',
  'VALIDATION_ERROR',
  'CREDIT_VALIDATION_ERROR',
  'REDEMPTION_ERROR',
  'REDEEM_PROMO_CODE_ERROR',
  'PROMO_CODE_VALIDATION_ERROR',
  'ADD_CREDITS_ERROR',
  'PURCHASE_PACKAGE_ERROR',
  'GIVE_TEST_CREDITS_ERROR',
  'CREDIT_DEDUCTION_FAILED',
  'CONNECTION_CREATION_FAILED',
  'PACKAGE_PURCHASE_FAILED',
  'PROMO_REDEMPTION_FAILED',
  'MISSING_PROMO_CODE',
  'SYSTEM_ERROR',
]

describe('the catalogue of social credit refusals', () => {
  it('has exactly the codes of the specification', () => {
    expect(Object.keys(socialCreditMessages).sort()).toEqual([...Object.keys(specified), ...messageNotShown].sort())
  })

  it.each(Object.entries(socialRefusals))('%s comes about as its example says', (code, example) => {
    const failure = example.failure()
    expect(failure?.code).toBe(code)
    const sentence = sentenceFor(socialCreditMessages, failure ?? { code: '' })
    const shown = Object.entries(specified).find(([known]) => known === code)?.[1]
    if (shown === undefined) expect(sentence).toMatch(/^[A-Z].+\.$/)
    else expect(sentence).toBe(shown)
  })
})
