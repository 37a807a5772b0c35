import { atom } from 'jotai'
import { type AiAccount, availableCredits, heldCredits } from '#app/domain/credits/ai/account.ts'
import { type Bucket, leftIn, spendingOrder, totalUsed, warningAfter } from '#app/domain/credits/ai/balance.ts'
import type { UsageType } from '#app/domain/credits/ai/costs.ts'
import { type AiSystemTypes, aiRecords } from '#app/domain/credits/ai/records.ts'
import type { PlanId } from '#app/domain/plans/plans.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { creditAccount } from './credit-account.ts'
import type { CreditOutcome, CreditRefusal } from './credit-engine.ts'

export const aiCredits = creditAccount(
  aiRecords,
  async () => (await import('./engines.ts')).aiEngine,
  async () => (await import('#app/domain/credits/ai/files.ts')).aiFiles,
)
export const {
  accountAtom: aiAccountAtom,
  statusAtom: aiCreditsStatusAtom,
  run: runAiOperationAtom,
  sentence: aiCreditSentence,
} = aiCredits
export type AiCreditRefusal = CreditRefusal<AiSystemTypes>
export type AiCreditOutcome = CreditOutcome<AiSystemTypes>

/** A balance for screens. `available` is free for new jobs: the rest minus holds of running jobs. */
export type AiBalanceView = {
  readonly plan: PlanId
  readonly planName: string
  readonly nextBilling: Instant
  readonly total: number
  readonly used: number
  readonly remaining: number
  readonly held: number
  readonly available: number
  /** Remaining ÷ total, from 0 to 1. */
  readonly share: number
  /** In the order of spending. */
  readonly buckets: readonly { readonly bucket: Bucket; readonly granted: number; readonly left: number }[]
  readonly usedByType: Readonly<Record<UsageType, number>>
  readonly warning: 'low-balance' | null
  /** The colour of the remaining credits on rings and bars. */
  readonly tone: 'info' | 'warning' | 'refusal'
}

export function toAiBalanceView(account: AiAccount): AiBalanceView {
  const { balance } = account
  const left = leftIn(balance)
  const available = availableCredits(account)
  const warning = warningAfter(balance)
  const granted = {
    monthly: balance.monthlyCredits,
    purchased: balance.purchasedCredits,
    promo: balance.promoCredits,
  }
  return {
    plan: balance.plan,
    planName: balance.planDetails.name,
    nextBilling: balance.planDetails.nextBilling,
    total: balance.totalCredits,
    used: totalUsed(balance),
    remaining: balance.remainingCredits,
    held: heldCredits(account),
    available,
    share: balance.totalCredits > 0 ? Math.min(1, Math.max(0, balance.remainingCredits / balance.totalCredits)) : 0,
    buckets: spendingOrder.map((bucket) => ({ bucket, granted: granted[bucket], left: left[bucket] })),
    usedByType: balance.usedCredits,
    warning,
    tone: available === 0 ? 'refusal' : warning ? 'warning' : 'info',
  }
}

/** The balance of the signed-in person; null while there is none to show. */
export const aiBalanceViewAtom = atom((get) => {
  const account = get(aiAccountAtom)
  return account === null ? null : toAiBalanceView(account)
})
