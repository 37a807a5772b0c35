import { closedReceiptsKept, usageHistoryEntries } from '../../limits.ts'
import { type PlanId, plans } from '../../plans/plans.ts'
import type { AiPromoCode } from '../../promo/codes.ts'
import type { Instant } from '../../time/instant.ts'
import {
  type AiAccount,
  type AiHold,
  type AiPurchase,
  type AiReceipt,
  type AiRedemption,
  expiredHolds,
  type ReleaseReason,
} from './account.ts'
import { type BucketAmounts, nothingPaid, openBalance, planDetailsOf, recount, rollOver } from './balance.ts'
import { costOf, type UsageType, usageTypeOf } from './costs.ts'

/** Events, each with its moment. The account after an event is always `evolve(account, event)`. */
export type AiEvent = { readonly at: Instant } & (
  | { readonly type: 'held'; readonly jobId: string; readonly hold: AiHold }
  | {
      readonly type: 'settled'
      readonly jobId: string
      readonly usageType: UsageType
      readonly description: string
      readonly trueCost: number
      readonly charged: number
      readonly paidFrom: BucketAmounts
      /** The maker, where known. */
      readonly by?: string
    }
  | { readonly type: 'released'; readonly jobId: string; readonly reason: ReleaseReason }
  | { readonly type: 'swept'; readonly jobIds: readonly string[] }
  /** `promo` is the code after this use; the caller saves it. */
  | {
      readonly type: 'redeemed'
      readonly redemption: AiRedemption
      readonly promo: AiPromoCode
    }
  | {
      readonly type: 'taken-back'
      readonly redemptionId: string
      readonly takenBack: NonNullable<AiRedemption['takenBack']>
    }
  | { readonly type: 'purchased'; readonly purchase: AiPurchase }
  | { readonly type: 'added'; readonly amount: number; readonly to: 'purchased' | 'promo'; readonly reason: string }
  | { readonly type: 'rolled-over'; readonly plan: PlanId; readonly nextBilling: Instant }
  | { readonly type: 'plan-changed'; readonly plan: PlanId }
  | { readonly type: 'reset' }
)

/** Keeps every open receipt and the newest closed ones. */
function keepReceipts(receipts: readonly AiReceipt[]): readonly AiReceipt[] {
  let closed = 0
  return receipts.filter((receipt) => receipt.state === 'held' || closed++ < closedReceiptsKept)
}

/** The account without the hold of `jobId`, and its receipt closed. */
function close(account: AiAccount, jobId: string, closing: Partial<AiReceipt>): AiAccount {
  return {
    ...account,
    holds: account.holds.filter((hold) => hold.jobId !== jobId),
    receipts: keepReceipts(
      account.receipts.map((receipt) =>
        receipt.jobId === jobId && receipt.state === 'held' ? { ...receipt, ...closing } : receipt,
      ),
    ),
  }
}

const release = (account: AiAccount, jobId: string, reason: ReleaseReason, at: Instant): AiAccount =>
  close(account, jobId, { state: 'released', reason, closedAt: at })

/** Releases every expired hold. `except` names a job that is being closed itself. */
export const sweepExpired = (account: AiAccount, now: Instant, except?: string): AiAccount =>
  expiredHolds(account, now)
    .filter(({ jobId }) => jobId !== except)
    .reduce((swept, { jobId }) => release(swept, jobId, 'expired', now), account)

/** The account after the event, unchecked (`decide` checks). Each event releases expired holds first. */
export function evolve(before: AiAccount, event: AiEvent): AiAccount {
  const account = sweepExpired(before, event.at, event.type === 'released' ? event.jobId : undefined)
  const { balance } = account
  switch (event.type) {
    case 'held': {
      const { jobId, label, usage, amount } = event.hold
      const receipt: AiReceipt = {
        jobId,
        label,
        usageType: usageTypeOf[usage.kind],
        quoted: costOf(usage),
        held: amount,
        charged: 0,
        state: 'held',
        paidFrom: nothingPaid,
        quotedAt: event.at,
      }
      return {
        ...account,
        holds: [...account.holds, event.hold],
        receipts: keepReceipts([receipt, ...account.receipts]),
      }
    }
    case 'settled': {
      const { charged, paidFrom, usageType, description, by, at } = event
      const usedCredits = { ...balance.usedCredits, [usageType]: balance.usedCredits[usageType] + charged }
      const used = charged > 0 ? [{ type: usageType, amount: charged, description, timestamp: at }] : []
      return {
        ...close(account, event.jobId, {
          state: 'settled',
          charged,
          paidFrom,
          closedAt: at,
          ...(by !== undefined && { madeBy: by }),
        }),
        balance: recount({ ...balance, usedCredits }),
        history: [...used, ...account.history].slice(0, usageHistoryEntries),
      }
    }
    case 'released':
      return release(account, event.jobId, event.reason, event.at)
    case 'swept':
      return account
    case 'redeemed':
      return {
        ...account,
        balance: recount({ ...balance, promoCredits: balance.promoCredits + event.redemption.creditsRedeemed }),
        redemptions: [event.redemption, ...account.redemptions],
      }
    case 'taken-back': {
      const { redemptionId, takenBack } = event
      return {
        ...account,
        balance: recount({ ...balance, promoCredits: balance.promoCredits - takenBack.credits }),
        redemptions: account.redemptions.map((one) => (one.id === redemptionId ? { ...one, takenBack } : one)),
      }
    }
    case 'purchased':
      return {
        ...account,
        balance: recount({ ...balance, purchasedCredits: balance.purchasedCredits + event.purchase.credits }),
        purchases: [event.purchase, ...account.purchases],
      }
    case 'added': {
      const bucket = event.to === 'promo' ? 'promoCredits' : 'purchasedCredits'
      return { ...account, balance: recount({ ...balance, [bucket]: balance[bucket] + event.amount }) }
    }
    case 'rolled-over':
      return { ...account, balance: rollOver(balance, event.plan, event.nextBilling, event.at) }
    case 'plan-changed': {
      // A larger allowance counts at once; a smaller one waits for the next month, so no grant is taken back.
      const monthlyCredits = Math.max(balance.monthlyCredits, plans[event.plan].monthlyAiCredits)
      const { nextBilling, lastMonthlyReset } = balance.planDetails
      const planDetails = planDetailsOf(event.plan, nextBilling, lastMonthlyReset)
      return { ...account, balance: recount({ ...balance, plan: event.plan, monthlyCredits, planDetails }) }
    }
    case 'reset': {
      const released = account.holds.reduce((swept, { jobId }) => release(swept, jobId, 'closed', event.at), account)
      return { ...released, openedAt: event.at, balance: openBalance(balance.userId, balance.plan, event.at) }
    }
  }
}
