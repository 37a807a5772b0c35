import { usageHistoryEntries } from '../../limits.ts'
import type { Outcome } from '../../outcome.ts'
import { type Plan, plans } from '../../plans/plans.ts'
import type { Instant } from '../../time/instant.ts'
import { type AiAccount, aiAccountSchema, availableCredits } from './account.ts'
import { type AiCreditBalance, type BucketAmounts, isConsistent, leftIn, warningAfter } from './balance.ts'
import type { AiFacts } from './decide.ts'
import type { AiEvent } from './events.ts'
import type { AiCreditFailure } from './messages.ts'
import { type AiOutcome, runOperation } from './operations.ts'

/** What an account has, and the plan it has it by. */
export type AiCreditsWithPlan = {
  readonly balance: AiCreditBalance
  readonly plan: Plan
  /** What a new job may ask for: what remains, less what running jobs have set aside. */
  readonly available: number
  /** What is left in each bucket. */
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

/** Work that is done already, paid at once. */
export type AiDeductedEvent = { readonly type: 'deducted'; readonly at: Instant; readonly events: readonly AiEvent[] }
export type AiDeductionOutcome = Outcome<AiAccount, AiDeductedEvent, AiCreditFailure>

/** Holds and settles in one step: either the work is paid, with its receipt, or nothing has happened. */
export function deductCredits(
  account: AiAccount,
  { userId, usage, label }: AiDeduction,
  facts: AiFacts,
): AiDeductionOutcome {
  const jobId = facts.newId()
  const held = runOperation(account, { type: 'hold', userId, jobId, usage, label }, facts)
  if (held.kind !== 'accepted') return held
  const settled = runOperation(held.account, { type: 'settle', userId, jobId, usage }, facts)
  if (settled.kind !== 'accepted') return settled
  const event = { type: 'deducted', at: facts.now, events: [held.event, settled.event] } as const
  return { kind: 'accepted', account: settled.account, event }
}

/** Back to where an admin's credits start. Anybody else's stay as they are: the refusal is the warning. */
export const resetAdminCredits = (account: AiAccount, userId: string, facts: AiFacts): AiOutcome =>
  runOperation(account, { type: 'reset', userId }, facts)

/** What keeps a migrated account from being as good as one this version has made; none when it is. */
export function migrationIssues(account: AiAccount): readonly string[] {
  const read = aiAccountSchema.safeParse(account)
  if (!read.success) return read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  return [
    ...(isConsistent(account.balance) ? [] : ['the figures do not add up']),
    ...(account.history.length > usageHistoryEntries ? ['the usage history is too long'] : []),
  ]
}
