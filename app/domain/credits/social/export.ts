import { toCents } from '../../cents.ts'
import { type CsvColumn, csvOf } from '../../csv/csv.ts'
import { connectionCostCredits } from '../../limits.ts'
import type { Instant } from '../../time/instant.ts'
import type { CreditExport } from '../system.ts'
import type { SocialAccount, SocialPurchase, SocialRecord, SocialRedemption } from './account.ts'
import { backupText } from './backup.ts'
import { socialPackages } from './packages.ts'

const purchaseColumns: readonly CsvColumn<SocialPurchase>[] = [
  { header: 'purchase', value: ({ id }) => id },
  { header: 'package', value: ({ packageType }) => socialPackages[packageType].name },
  { header: 'accounts', value: ({ accountsIncluded }) => accountsIncluded },
  { header: 'credits used', value: ({ creditsUsed }) => creditsUsed },
  { header: 'transaction', value: ({ transactionId }) => transactionId },
  { header: 'status', value: ({ status }) => status },
  { header: 'purchased at', value: ({ purchaseDate }) => purchaseDate },
]

const redemptionColumns: readonly CsvColumn<SocialRedemption>[] = [
  { header: 'redemption', value: ({ id }) => id },
  { header: 'code', value: ({ promoCode }) => promoCode },
  { header: 'package', value: ({ packageType }) => socialPackages[packageType].name },
  { header: 'accounts', value: ({ accountsIncluded }) => accountsIncluded },
  { header: 'redeemed at', value: ({ redeemedAt }) => redeemedAt },
  { header: 'expires at', value: ({ expiresAt }) => expiresAt },
]

type Use = {
  readonly for: 'package' | 'connection' | 'other'
  readonly what: string
  readonly name: string | null
  readonly credits: number
  readonly at: Instant | null
}

const useColumns: readonly CsvColumn<Use>[] = [
  { header: 'used for', value: (use) => use.for },
  { header: 'what', value: ({ what }) => what },
  { header: 'name', value: ({ name }) => name },
  { header: 'credits', value: ({ credits }) => credits },
  { header: 'used at', value: ({ at }) => at },
]

type ToldUse = Use & { readonly at: Instant }

/** All recorded uses, newest first. The unrecorded rest comes last, so that the sum equals the credits used. */
function usesOf({ account, connections }: SocialRecord): readonly Use[] {
  const told: readonly ToldUse[] = [
    ...account.purchaseHistory.map(
      ({ packageType, creditsUsed, purchaseDate }): ToldUse => ({
        for: 'package',
        what: socialPackages[packageType].name,
        name: null,
        credits: creditsUsed,
        at: purchaseDate,
      }),
    ),
    ...connections.map(
      ({ platformId, metadata: { handle }, connectedAt }): ToldUse => ({
        for: 'connection',
        what: platformId,
        name: typeof handle === 'string' ? handle : null,
        credits: connectionCostCredits,
        at: connectedAt,
      }),
    ),
  ].sort((a, b) => b.at.localeCompare(a.at))
  const credits = toCents(told.reduce((left, use) => left - use.credits, account.usedCredits))
  return credits > 0
    ? [...told, { for: 'other', what: 'disconnected and deducted', name: null, credits, at: null }]
    : told
}

export const purchasesCsv = ({ purchaseHistory }: SocialAccount): string => csvOf(purchaseColumns, purchaseHistory)
export const redemptionsCsv = ({ redemptionHistory }: SocialAccount): string =>
  csvOf(redemptionColumns, redemptionHistory)
export const usageCsv = (record: SocialRecord): string => csvOf(useColumns, usesOf(record))

/** Files a person can export, and their names. */
export const socialExports = {
  purchases: { name: 'account-purchases', format: 'csv', text: ({ account }) => purchasesCsv(account) },
  redemptions: { name: 'account-redemptions', format: 'csv', text: ({ account }) => redemptionsCsv(account) },
  usage: { name: 'account-usage', format: 'csv', text: usageCsv },
  backup: { name: 'account-credits', format: 'json', text: backupText },
} as const satisfies Record<string, CreditExport<SocialRecord>>
