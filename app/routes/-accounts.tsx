import type { SocialRecord } from '#app/domain/credits/social/account.ts'
import { AccountsScreen, type AccountsScreenProps } from '#app/features/accounts/accounts-screen.tsx'
import { toAccountsView } from '#app/features/accounts/accounts-view.ts'
import { useConnecting } from '#app/features/accounts/use-connecting.ts'
import { AccountNotices, noCreditsId } from '#app/features/credits/social/account-notices.tsx'
import { BalanceCard } from '#app/features/credits/social/balance-card.tsx'
import { ExportMenu } from '#app/features/credits/social/export-menu.tsx'
import { HistoryCard } from '#app/features/credits/social/history-card.tsx'
import { PackageShelf } from '#app/features/credits/social/package-shelf.tsx'
import { PromoCard } from '#app/features/credits/social/promo-card.tsx'
import {
  type OpenTask,
  type SocialCreditsActions,
  toSocialCreditsView,
} from '#app/features/credits/social/social-credits-view.ts'
import { TaskDialog } from '#app/features/credits/social/task-dialog.tsx'
import { useSocialCredits } from '#app/features/credits/social/use-social-credits.ts'
import type { CodeEntry } from '#design-system/index.ts'
import '#app/features/credits/social/social-credits.css'

export type AccountsPageProps = {
  record: SocialRecord | null
  /** Why there is no record, or what came of the last try to read it. */
  sentence?: string | undefined
  connecting: Pick<AccountsScreenProps, 'open' | 'actions'>
  credits: { readonly promo: CodeEntry; readonly open: OpenTask | null; readonly actions: SocialCreditsActions }
}

/** Accounts and the credits that connecting takes: one record, told by two features. */
export function AccountsPage({ record, sentence, connecting, credits }: AccountsPageProps) {
  const { promo, open, actions } = credits
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
        menu: <ExportMenu {...actions} />,
        notices: view ? <AccountNotices notice={sentence} view={view} onRefresh={actions.onRefresh} /> : null,
        cards: view ? (
          <>
            <BalanceCard view={view} />
            <PromoCard promo={promo} onCode={actions.onCode} onRedeem={actions.onRedeem} />
          </>
        ) : null,
        below: view ? (
          <>
            <PackageShelf shelf={view.shelf} canPay={view.canPay} onOpen={actions.onOpen} />
            <HistoryCard history={view.history} />
            {open ? <TaskDialog key={open.task.kind} open={open} view={view} actions={actions} /> : null}
          </>
        ) : null,
      }}
    />
  )
}

/** The accounts page, fed by the journal on this device. */
export function Accounts() {
  const { record, sentence, ...credits } = useSocialCredits()
  return <AccountsPage record={record} sentence={sentence} connecting={useConnecting()} credits={credits} />
}
