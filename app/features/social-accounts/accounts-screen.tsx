import { Plus } from 'lucide-react'
import { accountCreditWords } from '#app/content/account-credit-words.ts'
import {
  type CodeEntry,
  Flex,
  Loadable,
  PageHeader,
  RefreshButton,
  Skeleton,
  VisuallyHidden,
} from '#design-system/index.ts'
import { AccountNotices } from './account-notices.tsx'
import { connectionPrice } from './account-words.ts'
import type { AccountsActions, AccountsState, OpenTask } from './accounts-view.ts'
import { BalanceCard } from './balance-card.tsx'
import { ConnectionsCard } from './connections-card.tsx'
import { ExportMenu } from './export-menu.tsx'
import { HistoryCard } from './history-card.tsx'
import { PackageShelf } from './package-shelf.tsx'
import { PromoCard } from './promo-card.tsx'
import { SpendButton } from './spend-button.tsx'
import { TaskDialog } from './task-dialog.tsx'
import './accounts.css'

export type AccountsScreenProps = {
  credits: AccountsState
  promo: CodeEntry
  open: OpenTask | null
  actions: AccountsActions
}

export const accountsFailed = 'Your account credits could not be read'

/** The second credit system: what is connected, what is left to connect with, and where more comes from. */
export function AccountsScreen({ credits, promo, open, actions }: AccountsScreenProps) {
  return (
    <>
      <PageHeader
        title="Accounts"
        description={accountCreditWords.account}
        actions={
          <>
            <RefreshButton onRefresh={actions.onRefresh} />
            {credits.state === 'ready' ? (
              <>
                <ExportMenu {...actions} />
                <SpendButton
                  canPay={credits.view.canPay}
                  variant="primary"
                  icon={Plus}
                  price={connectionPrice}
                  onClick={() => actions.onOpen({ kind: 'connect' })}
                >
                  Connect <VisuallyHidden>an account</VisuallyHidden>
                </SpendButton>
              </>
            ) : null}
          </>
        }
      />
      <Loadable
        view={credits}
        loading="Loading accounts"
        skeleton={
          <div className="accounts">
            <Skeleton shape="block" height="380px" />
            <Flex direction="column" gap="4">
              <Skeleton shape="block" height="230px" />
              <Skeleton shape="block" height="134px" />
            </Flex>
          </div>
        }
        failed={accountsFailed}
        retry="Read again"
        onRetry={actions.onRefresh}
      >
        {(ready) => <Ready {...ready} promo={promo} open={open} actions={actions} />}
      </Loadable>
    </>
  )
}

type ReadyProps = Extract<AccountsState, { state: 'ready' }> & Omit<AccountsScreenProps, 'credits'>

function Ready({ view, notice, promo, open, actions }: ReadyProps) {
  return (
    <Flex direction="column" gap="4">
      <AccountNotices notice={notice} view={view} onRefresh={actions.onRefresh} />
      <div className="accounts">
        <ConnectionsCard view={view} onOpen={actions.onOpen} />
        <BalanceCard view={view} />
        <PromoCard promo={promo} onCode={actions.onCode} onRedeem={actions.onRedeem} />
      </div>
      <PackageShelf shelf={view.shelf} canPay={view.canPay} onOpen={actions.onOpen} />
      <HistoryCard history={view.history} />
      {open ? <TaskDialog key={open.task.kind} open={open} view={view} actions={actions} /> : null}
    </Flex>
  )
}
