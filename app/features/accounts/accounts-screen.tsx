import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { accountCreditWords } from '#app/content/account-credit-words.ts'
import { Button, Flex, Loadable, PageHeader, RefreshButton, Skeleton, VisuallyHidden } from '#design-system/index.ts'
import { type AccountsView, type ConnectingActions, connectionPrice, type OpenConnecting } from './accounts-view.ts'
import { ConnectDialog } from './connect-dialog.tsx'
import { ConnectionsCard } from './connections-card.tsx'
import { DisconnectDialog } from './disconnect-dialog.tsx'
import './accounts.css'

export type AccountsScreenProps = {
  accounts:
    | { readonly state: 'loading' }
    | { readonly state: 'failed'; readonly sentence: string }
    | { readonly state: 'ready'; readonly view: AccountsView }
  open: OpenConnecting | null
  actions: ConnectingActions
  onRefresh: () => Promise<boolean>
  /** The credit parts of the screen; shown once the accounts are. */
  credits: {
    readonly menu: ReactNode
    readonly notices: ReactNode
    /** The id of the notice with the reason nothing can be connected. */
    readonly noCreditsId: string
    /** Two cards: the remaining credits, and how to get more. */
    readonly cards: ReactNode
    readonly below: ReactNode
  }
}

export const accountsFailed = 'Your account credits could not be read'

export function AccountsScreen({ accounts, open, actions, onRefresh, credits }: AccountsScreenProps) {
  const view = accounts.state === 'ready' ? accounts.view : null
  return (
    <>
      <PageHeader
        title="Accounts"
        description={accountCreditWords.account}
        actions={
          <>
            <RefreshButton onRefresh={onRefresh} />
            {view ? (
              <>
                {credits.menu}
                <Button
                  offBecause={view.canPay ? null : credits.noCreditsId}
                  variant="primary"
                  icon={Plus}
                  price={connectionPrice}
                  onClick={() => actions.onOpen({ kind: 'connect' })}
                >
                  Connect <VisuallyHidden>an account</VisuallyHidden>
                </Button>
              </>
            ) : null}
          </>
        }
      />
      <Loadable
        view={accounts}
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
        onRetry={onRefresh}
      >
        {(ready) => (
          <Flex direction="column" gap="4">
            {credits.notices}
            <div className="accounts">
              <ConnectionsCard view={ready.view} onOpen={actions.onOpen} />
              {credits.cards}
            </div>
            {credits.below}
            {open ? <ConnectingDialog key={open.task.kind} open={open} view={ready.view} actions={actions} /> : null}
          </Flex>
        )}
      </Loadable>
    </>
  )
}

type ConnectingDialogProps = { open: OpenConnecting; view: AccountsView; actions: ConnectingActions }

export function ConnectingDialog({ open, view, actions }: ConnectingDialogProps) {
  const { task, isBusy, refusal } = open
  const shared = { isBusy, refusal, onClose: actions.onClose }
  if (task.kind === 'connect') return <ConnectDialog {...shared} view={view} onConnect={actions.onConnect} />
  const connection = view.connections.find(({ id }) => id === task.connectionId)
  return connection ? (
    <DisconnectDialog {...shared} connection={connection} onDisconnect={actions.onDisconnect} />
  ) : null
}
