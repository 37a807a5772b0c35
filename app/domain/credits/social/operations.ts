import { defaultTestCredits } from '../../limits.ts'
import type { Outcome } from '../../outcome.ts'
import { accountCreditsWords, accountsWords, creditsWords } from '../../wording/credits.ts'
import { checkAccount, repairAccount, type SocialAccount, toCents } from './account.ts'
import { decide, type SocialFacts } from './decide.ts'
import type { SocialEvent } from './events.ts'
import { socialCreditFailure as failure, type SocialCreditFailure } from './messages.ts'
import { type SocialPackageType, socialPackages } from './packages.ts'
import { parseOperation, type SocialOperation } from './parse.ts'

export { decide, parseOperation }
export type SocialOutcome = Outcome<SocialAccount, SocialEvent, SocialCreditFailure>

/** The same account with `used` more credits used. */
function use(account: SocialAccount, used: number): SocialAccount {
  const usedCredits = toCents(account.usedCredits + used)
  return { ...account, usedCredits, remainingCredits: toCents(account.totalCredits - usedCredits) }
}

const gain = (account: SocialAccount, gained: number): SocialAccount => ({
  ...account,
  totalCredits: toCents(account.totalCredits + gained),
  remainingCredits: toCents(account.remainingCredits + gained),
})

function count(account: SocialAccount, packageType: SocialPackageType): SocialAccount {
  const { counter } = socialPackages[packageType]
  return { ...account, packages: { ...account.packages, [counter]: account.packages[counter] + 1 } }
}

/** 4: the result, without checks. */
export function evolve(before: SocialAccount, event: SocialEvent): SocialAccount {
  const account = { ...before, lastUpdated: event.at }
  switch (event.type) {
    case 'purchased': {
      const { purchase } = event
      const counted = count(use(account, purchase.creditsUsed), purchase.packageType)
      return { ...counted, purchaseHistory: [purchase, ...account.purchaseHistory] }
    }
    case 'redeemed': {
      const { redemption } = event
      const counted = count(gain(account, event.creditsAwarded), redemption.packageType)
      return { ...counted, redemptionHistory: [redemption, ...account.redemptionHistory] }
    }
    case 'deducted':
      return use(account, Math.min(event.amount, account.remainingCredits))
    case 'added':
      return gain(account, event.amount)
    case 'connected':
      return use(account, event.creditsUsed)
  }
}

/**
 * Steps 1 to 5; saving is the caller's. A balance that disagrees with itself is corrected before it is asked for
 * credits, and as it was before the operation: a retry then neither fails for a wrong figure nor counts twice.
 */
export function runOperation(account: SocialAccount, input: unknown, facts: SocialFacts): SocialOutcome {
  const operation = parseOperation(input)
  if (!operation.ok) return { kind: 'refused', failure: operation.failure }
  const before = checkAccount(account)
  if (!before.ok) return answer(account, before.failure)
  const event = decide(account, operation.value, facts)
  if (!event.ok) return { kind: 'refused', failure: event.failure }
  const after = checkAccount(evolve(account, event.value))
  if (!after.ok) return answer(account, after.failure)
  return { kind: 'accepted', account: after.value, event: event.value }
}

/** A state that only disagrees with itself is repaired; any other is refused, and nothing is saved. */
function answer(account: SocialAccount, why: SocialCreditFailure): SocialOutcome {
  const isRepairable = why.code === 'NEGATIVE_CREDITS' || why.code === 'INCONSISTENT_CREDITS'
  if (!isRepairable) return { kind: 'refused', failure: why }
  return { kind: 'corrected', account: repairAccount(account), failure: failure('CREDIT_STATE_CORRECTED') }
}

/** Test helpers give this many credits unless told otherwise. */
export const testCredits = (userId: string, creditsAmount: number = defaultTestCredits) =>
  ({ type: 'add', userId, creditsAmount }) as const

const unsaved = {
  purchase: 'PURCHASE_PACKAGE_ERROR',
  purchase_package: 'PACKAGE_PURCHASE_FAILED',
  create_connection: 'CONNECTION_CREATION_FAILED',
  deduct: 'CREDIT_DEDUCTION_FAILED',
  add: 'ADD_CREDITS_ERROR',
  redeem: 'REDEEM_PROMO_CODE_ERROR',
  redeem_promo: 'PROMO_REDEMPTION_FAILED',
  'test-credits': 'GIVE_TEST_CREDITS_ERROR',
} as const satisfies Record<SocialOperation['type'] | 'test-credits', SocialCreditFailure['code']>

/** 6: what to answer when the storage could not save the operation of this type. */
export function unsavedFailure(type: unknown): SocialCreditFailure {
  const isKnown = typeof type === 'string' && Object.hasOwn(unsaved, type)
  return failure(isKnown ? unsaved[type as keyof typeof unsaved] : 'OPERATION_FAILED')
}

/** The word of thanks for what was done. */
export function successSentence(event: SocialEvent): string {
  switch (event.type) {
    case 'purchased':
      return `Successfully purchased ${socialPackages[event.purchase.packageType].name} package`
    case 'redeemed': {
      const { creditsAwarded, redemption, promo } = event
      return `Successfully redeemed ${creditsWords(creditsAwarded)} and ${accountsWords(redemption.accountsIncluded)} from ${promo.description}`
    }
    case 'deducted':
      return `Successfully deducted ${creditsWords(event.amount)}`
    case 'added':
      return `Successfully added ${creditsWords(event.amount)}`
    case 'connected':
      return `The account is connected. It took ${accountCreditsWords(event.creditsUsed)}.`
  }
}
