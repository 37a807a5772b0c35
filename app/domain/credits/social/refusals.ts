import { checkAccount, type SocialAccount } from './account.ts'
import { decide, type SocialFacts, validateSocialPromo } from './decide.ts'
import type { SocialCreditFailure } from './failure.ts'
import type { SocialCreditCode } from './messages.ts'
import { runOperation, unsavedFailure } from './operations.ts'
import type { SocialOperation } from './parse.ts'
import { type SocialStateName, socialAccountIn, socialStateFacts } from './states.ts'

/** Example of a refusal: a state, an operation, and the failure the engine returns. */
export type SocialRefusal = {
  readonly says: string
  readonly state: SocialStateName
  readonly operation?: object
  readonly failure: () => SocialCreditFailure | null
}

const userId = 'user_ada'
const accountIn = (state: SocialStateName) => socialAccountIn(state) as SocialAccount
const facts = socialStateFacts()

/** Refused or corrected by the operation. */
const refusal = (says: string, state: SocialStateName, operation: object, given: SocialFacts = facts) => ({
  says,
  state,
  operation,
  failure: () => {
    const outcome = runOperation(accountIn(state), operation, given)
    return outcome.kind === 'accepted' ? null : outcome.failure
  },
})

/** Refused by the check of a code before the operation. */
const beforehand = (says: string, state: SocialStateName, code: string) => ({
  says,
  state,
  failure: () => {
    const checked = validateSocialPromo(code, { ...facts, userId })
    return checked.ok ? null : checked.failure
  },
})

/** Found by the check of the state. */
const checked = (says: string, state: SocialStateName) => ({
  says,
  state,
  failure: () => {
    const account = checkAccount(accountIn(state))
    return account.ok ? null : account.failure
  },
})

/** The storage could not save the operation. */
const unsaved = (says: string, state: SocialStateName, type: string) => ({
  says,
  state,
  failure: () => unsavedFailure(type),
})

const redeemPromo = (promoCode: string) => ({ type: 'redeem_promo', userId, metadata: { promoCode } })

/** One example per code; a code without one does not compile. */
export const socialRefusals = {
  AUTHENTICATION_REQUIRED: refusal('A connection for nobody', 'testCredits', { type: 'create_connection' }),
  INVALID_OPERATION_STRUCTURE: refusal('An operation without a type', 'testCredits', { userId }),
  INVALID_OPERATION_TYPE: refusal('An operation nobody offers', 'testCredits', { type: 'steal', userId }),
  MISSING_PACKAGE_TYPE: refusal('A purchase of no package', 'testCredits', { type: 'purchase', userId }),
  INVALID_PACKAGE_TYPE: refusal('A purchase of a package that is not sold', 'testCredits', {
    type: 'purchase',
    userId,
    packageType: 'giant',
  }),
  MISSING_PROMO_CODE_ID: refusal('A redemption that names no code', 'fresh', { type: 'redeem', userId }),
  MISSING_PROMO_CODE: refusal('An empty promo field', 'fresh', { type: 'redeem_promo', userId, metadata: {} }),
  MISSING_CREDITS_AMOUNT: refusal('A deduction of nothing named', 'testCredits', { type: 'deduct', userId }),
  INVALID_CREDITS_AMOUNT: refusal('A negative deduction', 'testCredits', { type: 'deduct', userId, creditsAmount: -1 }),
  VALIDATION_ERROR: refusal('A connection to no platform', 'testCredits', { type: 'create_connection', userId }),
  CREDIT_VALIDATION_ERROR: refusal('A word where a number belongs', 'corruptNotNumeric', {
    type: 'add',
    userId,
    creditsAmount: 1,
  }),
  NO_CREDITS_AVAILABLE: refusal('A purchase before any credits', 'fresh', {
    type: 'purchase',
    userId,
    packageType: 'individual',
  }),
  INSUFFICIENT_CREDITS: refusal('Two credits are asked of the last one', 'lastOne', {
    type: 'deduct',
    userId,
    creditsAmount: 2,
  }),
  PROMO_CODE_NOT_FOUND: refusal('A code nobody made', 'fresh', redeemPromo('NOSUCH')),
  INACTIVE_PROMO_CODE: refusal('A paused code is redeemed', 'fresh', redeemPromo('PAUSED')),
  PROMO_CODE_INACTIVE: beforehand('A paused code is checked', 'fresh', 'PAUSED'),
  EXPIRED_PROMO_CODE: refusal('A lapsed code is redeemed', 'fresh', redeemPromo('LAPSED')),
  PROMO_CODE_EXPIRED: beforehand('A lapsed code is checked', 'fresh', 'LAPSED'),
  MAX_USES_REACHED: refusal('A code with no uses left is redeemed', 'fresh', redeemPromo('TAKEN')),
  PROMO_CODE_MAX_USES_REACHED: beforehand('A code with no uses left is checked', 'fresh', 'TAKEN'),
  ALREADY_REDEEMED: refusal('The same code a second time', 'partnerCode', redeemPromo('PARTNER')),
  PROMO_CODE_VALIDATION_ERROR: refusal('The list of codes cannot be read', 'fresh', redeemPromo('PARTNER'), {
    ...facts,
    promoCodes: null as unknown as SocialFacts['promoCodes'],
  }),
  REDEMPTION_ERROR: refusal('A code whose worth cannot be read', 'fresh', redeemPromo('BROKEN')),
  UNKNOWN_OPERATION_TYPE: {
    says: 'An operation that was never checked',
    state: 'testCredits',
    failure: () => {
      const decided = decide(accountIn('testCredits'), { type: 'steal', userId } as unknown as SocialOperation, facts)
      return decided.ok ? null : decided.failure
    },
  },
  NEGATIVE_CREDITS: checked('A negative total is found', 'corruptNegative'),
  INCONSISTENT_CREDITS: checked('Figures that disagree are found', 'corruptInconsistent'),
  EXCESSIVE_CREDITS: refusal('One more credit at the ceiling', 'atCeiling', { type: 'add', userId, creditsAmount: 1 }),
  CREDIT_STATE_CORRECTED: refusal('An operation on figures that disagree', 'corruptInconsistent', {
    type: 'add',
    userId,
    creditsAmount: 1,
  }),
  PURCHASE_PACKAGE_ERROR: unsaved('A purchase could not be saved', 'testCredits', 'purchase'),
  PACKAGE_PURCHASE_FAILED: unsaved('A purchase from the shelf could not be saved', 'testCredits', 'purchase_package'),
  CONNECTION_CREATION_FAILED: unsaved('A connection could not be saved', 'testCredits', 'create_connection'),
  CREDIT_DEDUCTION_FAILED: unsaved('A deduction could not be saved', 'testCredits', 'deduct'),
  ADD_CREDITS_ERROR: unsaved('An addition could not be saved', 'testCredits', 'add'),
  GIVE_TEST_CREDITS_ERROR: unsaved('Test credits could not be saved', 'fresh', 'test-credits'),
  REDEEM_PROMO_CODE_ERROR: unsaved('A redemption by id could not be saved', 'fresh', 'redeem'),
  PROMO_REDEMPTION_FAILED: unsaved('A redemption could not be saved', 'fresh', 'redeem_promo'),
  OPERATION_FAILED: unsaved('Something else could not be saved', 'testCredits', 'anything else'),
  SYSTEM_ERROR: refusal(
    'The clock cannot be read',
    'testCredits',
    { type: 'add', userId, creditsAmount: 1 },
    { ...facts, now: 'no moment' },
  ),
} as const satisfies Record<SocialCreditCode, SocialRefusal>
