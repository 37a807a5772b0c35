import { aiTotalCeilingCredits, usageHistoryEntries } from '../../limits.ts'
import type { Outcome } from '../../outcome.ts'
import { isPlanId, type Plan, plans } from '../../plans/plans.ts'
import { type Instant, isInstant } from '../../time/instant.ts'
import { creditsWords } from '../../wording/credits.ts'
import { type CreditAdminFailure, creditAdminFailure, type RepairedEvent, type RepairFacts } from '../administer.ts'
import { type AiAccount, type AiHold, aiAccountSchema, availableCredits } from './account.ts'
import {
  type AiCreditBalance,
  type BucketAmounts,
  isConsistent,
  leftIn,
  repairBalance,
  structureIssues,
  warningAfter,
} from './balance.ts'
import { aiUsageSchema } from './costs.ts'
import { type AiFacts, decide } from './decide.ts'
import { type AiEvent, evolve } from './evolve.ts'
import { type AiCreditFailure, aiCreditFailure } from './failure.ts'
import { parseOperation } from './parse.ts'

export { decide, evolve }

export type AiOutcome = Outcome<AiAccount, AiEvent, AiCreditFailure>

const lists = ['holds', 'receipts', 'history', 'purchases', 'redemptions'] as const

/** Reasons why an account cannot be counted with at all. */
function damageOf(account: unknown): readonly string[] {
  if (typeof account !== 'object' || account === null) return ['the record is missing']
  const record = account as Partial<Record<keyof AiAccount, unknown>>
  const unreadable = lists.filter((list) => {
    const entries = record[list]
    return !Array.isArray(entries) || entries.some((entry) => typeof entry !== 'object' || entry === null)
  })
  const issues = [...structureIssues(record.balance), ...unreadable.map((list) => `${list} is not a list of records`)]
  if (issues.length > 0) return issues
  const { openedAt, balance, holds } = account as AiAccount
  if (!isInstant(openedAt)) issues.push('openedAt is not a moment')
  if (!isInstant(balance.planDetails.nextBilling)) issues.push('planDetails.nextBilling is not a moment')
  if (!isPlanId(balance.plan)) issues.push('plan is not known')
  if (holds.some((hold) => !isHoldSound(hold))) issues.push('holds cannot be counted')
  return issues
}

const isHoldSound = ({ amount, expiresAt, usage }: Partial<AiHold>): boolean =>
  Number.isInteger(amount) && Number(amount) >= 0 && isInstant(expiresAt) && aiUsageSchema.safeParse(usage).success

/** All steps except saving, which the caller does. Never throws because of its input. */
export function runOperation(account: AiAccount, input: unknown, facts: AiFacts): AiOutcome {
  const parsed = parseOperation(input)
  if (!parsed.ok) return { kind: 'refused', failure: parsed.failure }
  if (!isInstant(facts.now)) return { kind: 'refused', failure: aiCreditFailure('VALIDATION_ERROR', { field: 'now' }) }
  const issues = damageOf(account)
  if (issues.length > 0) return { kind: 'refused', failure: aiCreditFailure('CREDIT_RECORD_DAMAGED', { issues }) }
  if (!isConsistent(account.balance)) {
    const repaired = { ...account, balance: repairBalance(account.balance) }
    return { kind: 'corrected', account: repaired, failure: aiCreditFailure('CREDIT_STATE_CORRECTED') }
  }
  const decided = decide(account, parsed.value, facts)
  if (!decided.ok) return { kind: 'refused', failure: decided.failure }
  const after = evolve(account, decided.value)
  if (after.balance.totalCredits > aiTotalCeilingCredits) {
    return { kind: 'refused', failure: aiCreditFailure('EXCESSIVE_CREDITS') }
  }
  return { kind: 'accepted', account: after, event: decided.value }
}

export function successSentence(event: AiEvent): string | null {
  switch (event.type) {
    case 'redeemed':
      return `Successfully redeemed ${creditsWords(event.redemption.creditsRedeemed)} from ${event.promo.description}`
    case 'purchased':
      return `Successfully purchased ${creditsWords(event.purchase.credits)}`
    case 'added':
      return `Successfully added ${creditsWords(event.amount)}`
    default:
      return null
  }
}

export type AiCreditsWithPlan = {
  readonly balance: AiCreditBalance
  readonly plan: Plan
  /** Credits a new job can hold: the remaining ones minus those held by running jobs. */
  readonly available: number
  readonly left: BucketAmounts
  readonly warning: 'low-balance' | null
}

export const creditsWithPlan = (account: AiAccount): AiCreditsWithPlan => ({
  balance: account.balance,
  plan: plans[account.balance.plan],
  available: availableCredits(account),
  left: leftIn(account.balance),
  warning: warningAfter(account.balance),
})

export type AiDeduction = { readonly userId: string; readonly usage: unknown; readonly label: string }

/** Finished work, paid at once. */
export type AiDeductedEvent = { readonly type: 'deducted'; readonly at: Instant; readonly events: readonly AiEvent[] }
export type AiDeductionOutcome = Outcome<AiAccount, AiDeductedEvent, AiCreditFailure>

/** Holds and settles in one step: either the work is paid, with a receipt, or nothing changes. */
export function deductCredits(
  account: AiAccount,
  { userId, usage, label }: AiDeduction,
  facts: AiFacts,
): AiDeductionOutcome {
  const jobId = facts.newId()
  const hold = runOperation(account, { type: 'hold', userId, jobId, usage, label }, facts)
  if (hold.kind !== 'accepted') return hold
  const settled = runOperation(hold.account, { type: 'settle', userId, jobId, usage }, facts)
  if (settled.kind !== 'accepted') return settled
  const event = { type: 'deducted', at: facts.now, events: [hold.event, settled.event] } as const
  return { kind: 'accepted', account: settled.account, event }
}

/** Differences from a sound record of this version. */
export function issuesIn(account: AiAccount): readonly string[] {
  const read = aiAccountSchema.safeParse(account, { error: () => 'cannot be read' })
  if (!read.success) return read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  return [
    ...(isConsistent(account.balance) ? [] : ['the figures do not add up']),
    ...(account.history.length > usageHistoryEntries ? ['the usage history is too long'] : []),
  ]
}

/** Repairs a record at once, without waiting for the next operation. */
export function repair(
  account: AiAccount,
  { now, by }: RepairFacts,
): Outcome<AiAccount, RepairedEvent, CreditAdminFailure> {
  if (issuesIn(account).length === 0) return { kind: 'refused', failure: creditAdminFailure('NOTHING_TO_REPAIR') }
  const repaired = {
    ...account,
    balance: repairBalance(account.balance),
    history: account.history.slice(0, usageHistoryEntries),
  }
  return { kind: 'accepted', account: repaired, event: { type: 'repaired', at: now, by } }
}
