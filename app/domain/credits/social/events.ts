import type { SocialPromoCode } from '../../promo/codes.ts'
import type { Instant } from '../../time/instant.ts'
import type { SocialPurchase, SocialRedemption } from './account.ts'

/** A connection that was paid for. Who holds the connection itself is not the ledger's business. */
export type SocialConnection = {
  readonly id: string
  readonly userId: string
  readonly platformId: string
  readonly appId: string | null
  readonly metadata: Readonly<Record<string, unknown>>
  readonly connectedAt: Instant
}

export type SocialEvent = { readonly at: Instant; readonly userId: string } & (
  | { readonly type: 'purchased'; readonly purchase: SocialPurchase }
  /** `promo` is the code as it stands after this use; saving it is the caller's. */
  | {
      readonly type: 'redeemed'
      readonly redemption: SocialRedemption
      readonly creditsAwarded: number
      readonly promo: SocialPromoCode
    }
  | { readonly type: 'deducted'; readonly amount: number }
  | { readonly type: 'added'; readonly amount: number }
  | { readonly type: 'connected'; readonly connection: SocialConnection; readonly creditsUsed: number }
)
