import {
  accountCreditWords,
  listPriceWords,
  perAccountWords,
  uncoveredWords,
} from '#app/content/account-credit-words.ts'
import {
  canSpend,
  checkAccount,
  type SocialAccount,
  type SocialPurchase,
  type SocialRecord,
  type SocialRedemption,
} from '#app/domain/credits/social/account.ts'
import type { SocialRestorePlan } from '#app/domain/credits/social/backup.ts'
import { socialCreditMessages } from '#app/domain/credits/social/messages.ts'
import { includedAccounts, socialPackages } from '#app/domain/credits/social/packages.ts'
import type { SocialSystemTypes } from '#app/domain/credits/social/records.ts'
import { connectionCostCredits } from '#app/domain/limits.ts'
import { sentenceFor } from '#app/domain/outcome.ts'
import { type SocialPackageType, socialPackageTypes } from '#app/domain/plans/social-package-types.ts'
import { lateRefusalWords } from '#app/domain/promo/validate.ts'
import { accountCreditsWords, accountsWords } from '#app/domain/wording/credits.ts'
import { priceWords } from '#app/domain/wording/figures.ts'
import { counted, listWords } from '#app/domain/wording/plurals.ts'
import type { DialogTask } from '#design-system/index.ts'
import type { CreditActions } from '../kit/use-credits.ts'
import { toneOfRemaining } from './tone-of-remaining.ts'

const connectedAccountsWords = counted('connected account', 'connected accounts')
const purchasesWords = counted('purchase', 'purchases')
const redeemedCodesWords = counted('redeemed code', 'redeemed codes')

/** A record in words: screens count nothing. */
export function toSocialCreditsView({ account, connections }: SocialRecord) {
  const included = includedAccounts(account.packages)
  const { totalCredits, usedCredits, remainingCredits, packages } = account
  const checked = checkAccount(account)
  const canPay = canSpend(account, connectionCostCredits)
  const uncovered = uncoveredWords(connections.length, included)
  return {
    total: totalCredits,
    used: usedCredits,
    remaining: remainingCredits,
    included,
    /** True when a credit is left for a connection or a package, which cost the same. */
    canPay,
    connected: accountsWords(connections.length),
    tone: toneOfRemaining(remainingCredits),
    // One notice at a time: without a credit, it mentions the accounts too.
    low: checked.ok ? lowWords(account, connections.length, uncovered) : null,
    uncovered: canPay ? uncovered : null,
    notice: checked.ok ? null : sentenceFor(socialCreditMessages, checked.failure),
    shelf: socialPackageTypes.map((type) => toPackageView(type, packages[socialPackages[type].counter])),
    history: [...account.purchaseHistory.map(toPurchaseView), ...account.redemptionHistory.map(toRedemptionView)].sort(
      (a, b) => b.at.localeCompare(a.at),
    ),
  }
}

/** A warning before the last connection, or that none is left, with where credits come from and posts go. */
function lowWords(
  { totalCredits, remainingCredits }: Pick<SocialAccount, 'totalCredits' | 'remainingCredits'>,
  connected: number,
  uncovered: ReturnType<typeof uncoveredWords>,
) {
  if (remainingCredits >= 2 * connectionCostCredits) return null
  const title = remainingCredits === 0 ? 'No account credits left.' : `${accountCreditsWords(remainingCredits)} left.`
  if (remainingCredits >= connectionCostCredits) {
    return { tone: 'warning', title, text: 'One more connection or package uses it up.' } as const
  }
  const meanwhile = connected === 0 ? accountCreditWords.practice : uncovered && `${uncovered.title} ${uncovered.text}`
  const text = [accountCreditWords.source, meanwhile].filter(Boolean).join(' ')
  return totalCredits === 0
    ? ({ tone: 'info', title: 'No account credits yet.', text } as const)
    : ({ tone: 'warning', title, text } as const)
}

function toPackageView(type: SocialPackageType, owned: number) {
  const { name, accountsIncluded, creditsRequired, price, description } = socialPackages[type]
  return {
    type,
    name,
    description,
    owned,
    price: priceWords(price),
    listPrice: listPriceWords(price),
    perAccount: perAccountWords(price, accountsIncluded),
    accounts: accountsWords(accountsIncluded),
    cost: accountCreditsWords(creditsRequired),
    creditsRequired,
  }
}

/** The data missing in a backup, which restoring would remove: "2 connected accounts and 1 purchase". Null for none. */
export function leavingWords({ leaving }: SocialRestorePlan): string | null {
  const words = [
    leaving.connections > 0 && connectedAccountsWords(leaving.connections),
    leaving.purchases > 0 && purchasesWords(leaving.purchases),
    leaving.redemptions > 0 && redeemedCodesWords(leaving.redemptions),
  ].filter((part) => part !== false)
  return words.length > 0 ? listWords(words) : null
}

const toPurchaseView = (purchase: SocialPurchase) => ({
  id: purchase.id,
  by: 'purchase' as const,
  what: `${socialPackages[purchase.packageType].name} package`,
  accounts: purchase.accountsIncluded,
  cost: accountCreditsWords(purchase.creditsUsed),
  reference: purchase.transactionId,
  at: purchase.purchaseDate,
})

const toRedemptionView = (redemption: SocialRedemption) => ({
  id: redemption.id,
  by: redemption.takenBack ? ('taken back' as const) : ('promo code' as const),
  what: redemption.takenBack
    ? `${socialPackages[redemption.packageType].name} package: the code ${lateRefusalWords[redemption.takenBack.why]}`
    : `${socialPackages[redemption.packageType].name} package`,
  accounts: redemption.accountsIncluded,
  cost: redemption.takenBack ? `${accountCreditsWords(redemption.takenBack.credits)} taken back` : 'free',
  reference: redemption.promoCode,
  at: redemption.redeemedAt,
})

export type SocialCreditsView = ReturnType<typeof toSocialCreditsView>
export type PackageView = SocialCreditsView['shelf'][number]

export type OpenPurchase = DialogTask<{ readonly packageType: SocialPackageType }>

export type SocialCreditsActions = CreditActions<SocialSystemTypes> & {
  readonly onOpenPurchase: (packageType: SocialPackageType) => void
  readonly onPurchase: (packageType: SocialPackageType) => void
}
