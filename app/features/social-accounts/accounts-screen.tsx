import { Plus, RefreshCw } from 'lucide-react'
import { Button, Callout, Flex, IconButton, PageHeader, Skeleton } from '#design-system/index.ts'
import type { AccountsActions, AccountsState, OpenTask, PromoEntry } from './accounts-view.ts'
import { BalanceCard } from './balance-card.tsx'
import { ConnectionsCard } from './connections-card.tsx'
import { HistoryCard } from './history-card.tsx'
import { PackageShelf } from './package-shelf.tsx'
import { PromoCard } from './promo-card.tsx'
import { TaskDialog } from './task-dialog.tsx'
import './accounts.css'

export type AccountsScreenProps = {
  credits: AccountsState
  promo: PromoEntry
  open: OpenTask | null
  actions: AccountsActions
}

/** The second credit system: what is connected, what is left to connect with, and where more comes from. */
export function AccountsScreen({ credits, promo, open, actions }: AccountsScreenProps) {
  return (
    <>
      <PageHeader
        title="Accounts"
        description="Each connected account sends to all nine platforms."
        actions={
          <>
            <IconButton label="Refresh" icon={RefreshCw} variant="secondary" onClick={actions.onRefresh} />
            {credits.state === 'ready' ? (
              <Button
                variant="primary"
                icon={Plus}
                price="1 credit"
                onClick={() => actions.onOpen({ kind: 'connect' })}
              >
                Connect an account
              </Button>
            ) : null}
          </>
        }
      />
      {credits.state === 'loading' ? (
        <div className="accounts" aria-busy="true" role="status" aria-label="Loading accounts">
          <Skeleton shape="block" height="380px" />
          <Flex direction="column" gap="4">
            <Skeleton shape="block" height="230px" />
            <Skeleton shape="block" height="134px" />
          </Flex>
        </div>
      ) : null}
      {credits.state === 'failed' ? (
        <Callout
          tone="refusal"
          title="Your account credits could not be read"
          action={<Button onClick={actions.onRefresh}>Read again</Button>}
        >
          {credits.sentence}
        </Callout>
      ) : null}
      {credits.state === 'ready' ? <Ready {...credits} promo={promo} open={open} actions={actions} /> : null}
    </>
  )
}

type ReadyProps = Extract<AccountsState, { state: 'ready' }> & Omit<AccountsScreenProps, 'credits'>

function Ready({ view, notice, promo, open, actions }: ReadyProps) {
  return (
    <Flex direction="column" gap="4">
      {notice ? <Callout tone="warning">{notice}</Callout> : null}
      {view.notice ? (
        <Callout
          tone="warning"
          title={view.notice}
          action={
            <Button size="small" onClick={actions.onRefresh}>
              Recalculate
            </Button>
          }
        >
          It is put right with the next thing you do here.
        </Callout>
      ) : null}
      {view.low ? (
        <Callout tone={view.low.tone} title={view.low.title}>
          {view.low.text}
        </Callout>
      ) : null}
      <div className="accounts">
        <ConnectionsCard connections={view.connections} onOpen={actions.onOpen} />
        <BalanceCard view={view} />
        <PromoCard promo={promo} onCode={actions.onCode} onRedeem={actions.onRedeem} />
      </div>
      <PackageShelf shelf={view.shelf} onOpen={actions.onOpen} />
      <HistoryCard history={view.history} />
      {open ? <TaskDialog key={JSON.stringify(open.task)} open={open} view={view} actions={actions} /> : null}
    </Flex>
  )
}
