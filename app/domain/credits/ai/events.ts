import type { PlanId } from '../../plans/plans.ts'
import type { AiPromoCode } from '../../promo/codes.ts'
import type { Instant } from '../../time/instant.ts'
import type { AiHold, AiPurchase, AiRedemption, ReleaseReason } from './account.ts'
import type { BucketAmounts } from './balance.ts'
import type { UsageType } from './costs.ts'

/** What happened, each with the moment it did. The account after an event is `evolve(account, event)`, always. */
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
    }
  | { readonly type: 'released'; readonly jobId: string; readonly reason: ReleaseReason }
  | { readonly type: 'swept'; readonly jobIds: readonly string[] }
  /** `promo` is the code as it stands after this use; saving it is the caller's. */
  | {
      readonly type: 'redeemed'
      readonly redemption: AiRedemption
      readonly promo: AiPromoCode
    }
  | { readonly type: 'purchased'; readonly purchase: AiPurchase }
  | { readonly type: 'added'; readonly amount: number; readonly to: 'purchased' | 'promo'; readonly reason: string }
  | { readonly type: 'rolled-over'; readonly plan: PlanId; readonly nextBilling: Instant }
  | { readonly type: 'plan-changed'; readonly plan: PlanId }
  | { readonly type: 'reset' }
)
