import { toCents } from '../../cents.ts'
import type { SocialPackageType } from '../../plans/social-package-types.ts'
import type { SocialPromoCode } from '../../promo/codes.ts'
import type { Instant } from '../../time/instant.ts'
import type { SocialAccount, SocialConnection, SocialPurchase, SocialRedemption } from './account.ts'
import { socialPackages } from './packages.ts'

/** Events, each with its moment and its actor. */
export type SocialEvent = { readonly at: Instant; readonly userId: string } & (
  | { readonly type: 'purchased'; readonly purchase: SocialPurchase }
  /** `promo` is the code after this use; the caller saves it. */
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

/** Step 4: the result, unchecked. */
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
