import type { SocialRecord } from '#app/domain/credits/social/account.ts'
import type { SocialRestorePlan } from '#app/domain/credits/social/backup.ts'
import { AccountsScreen, type AccountsScreenProps } from '#app/features/accounts/accounts-screen.tsx'
import { toAccountsView } from '#app/features/accounts/accounts-view.ts'
import { useConnecting } from '#app/features/accounts/use-connecting.ts'
import { ExportMenu } from '#app/features/credits/kit/export-menu.tsx'
import { PromoCard } from '#app/features/credits/kit/promo-card.tsx'
import type { OpenRestore } from '#app/features/credits/kit/use-credits.ts'
import { AccountNotices, noCreditsId } from '#app/features/credits/social/account-notices.tsx'
import { BalanceCard } from '#app/features/credits/social/balance-card.tsx'
import { HistoryCard } from '#app/features/credits/social/history-card.tsx'
import { PackageShelf } from '#app/features/credits/social/package-shelf.tsx'
import { PurchaseDialog } from '#app/features/credits/social/purchase-dialog.tsx'
import { SocialRestoreDialog } from '#app/features/credits/social/restore-dialog.tsx'
import {
  type OpenPurchase,
  type SocialCreditsActions,
  toSocialCreditsView,
} from '#app/features/credits/social/social-credits-view.ts'
import { useSocialCredits } from '#app/features/credits/social/use-social-credits.ts'
import type { CodeEntry } from '#design-system/index.ts'

export type AccountsPageProps = {
  record: SocialRecord | null
  /** The reason there is no record, or the result of the last try to read it. */
  sentence?: string | undefined
  connecting: Pick<AccountsScreenProps, 'open' | 'actions'>
  credits: {
    readonly promo: CodeEntry
    readonly purchase: OpenPurchase | null
    readonly restore: OpenRestore<SocialRestorePlan> | null
    readonly actions: SocialCreditsActions
  }
}

const tables = [
  { kind: 'purchases', label: 'Purchases' },
  { kind: 'redemptions', label: 'Redemptions' },
  { kind: 'usage', label: 'Usage history' },
] as const

/** Accounts and the credits for connecting: one record, shown by two features. */
export function AccountsPage({ record, sentence, connecting, credits }: AccountsPageProps) {
  const { promo, purchase, restore, actions } = credits
  const view = record && toSocialCreditsView(record)
  return (
    <AccountsScreen
      accounts={
        record
          ? { state: 'ready', view: toAccountsView(record) }
          : sentence
            ? { state: 'failed', sentence }
            : { state: 'loading' }
      }
      {...connecting}
      onRefresh={actions.onRefresh}
      credits={{
        noCreditsId,
        menu: <ExportMenu tables={tables} isTight {...actions} />,
        notices: view ? <AccountNotices notice={sentence} view={view} onRefresh={actions.onRefresh} /> : null,
        cards: view ? (
          <>
            <BalanceCard view={view} />
            <PromoCard
              description="Adds account credits and a package. Redeeming is free."
              promo={promo}
              {...actions}
            />
          </>
        ) : null,
        below: view ? (
          <>
            <PackageShelf shelf={view.shelf} canPay={view.canPay} onOpenPurchase={actions.onOpenPurchase} />
            <HistoryCard history={view.history} />
            {purchase ? <PurchaseDialog purchase={purchase} {...actions} view={view} /> : null}
            {restore ? <SocialRestoreDialog restore={restore} actions={actions} /> : null}
          </>
        ) : null,
      }}
    />
  )
}

export function Accounts() {
  const { account, sentence, ...credits } = useSocialCredits()
  return <AccountsPage record={account} sentence={sentence} connecting={useConnecting()} credits={credits} />
}
