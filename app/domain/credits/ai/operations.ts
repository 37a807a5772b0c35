import { aiTotalCeilingCredits } from '../../limits.ts'
import type { Outcome } from '../../outcome.ts'
import { isPlanId } from '../../plans/plans.ts'
import { isInstant } from '../../time/instant.ts'
import { creditsWords } from '../../wording/credits.ts'
import type { AiAccount, AiHold } from './account.ts'
import { isConsistent, repairBalance, structureIssues } from './balance.ts'
import { aiUsageSchema } from './costs.ts'
import { type AiFacts, decide } from './decide.ts'
import type { AiEvent } from './events.ts'
import { evolve } from './evolve.ts'
import { type AiCreditFailure, aiCreditFailure } from './messages.ts'
import { parseOperation } from './parse.ts'

export { decide, evolve }

export type AiOutcome = Outcome<AiAccount, AiEvent, AiCreditFailure>

const lists = ['holds', 'receipts', 'history', 'purchases', 'redemptions'] as const

/** What keeps an account from being counted with at all. */
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

/** All the steps but saving, which is the caller's. Nothing is ever thrown for what the input says. */
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

/** The word of thanks for what was done, where there is one. */
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
