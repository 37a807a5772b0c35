import { Plus, RefreshCw, Share2, Ticket } from 'lucide-react'
import {
  Button,
  Callout,
  Flex,
  IconButton,
  PageHeader,
  SegmentedControl,
  Skeleton,
  StatTile,
} from '#design-system/index.ts'
import { AccountsCard } from './accounts-card.tsx'
import { figure } from './admin-words.ts'
import { CodesCard } from './codes-card.tsx'
import type { AccountsState, CodesView, OpenTask, SocialAdminActions, Tab } from './social-admin-view.ts'
import { TaskDialog } from './task-dialog.tsx'
import './social-admin.css'

export type SocialAdminScreenProps = {
  tab: Tab
  accounts: AccountsState
  codes: CodesView
  open: OpenTask | null
  actions: SocialAdminActions
}

/** What this device keeps of everybody's account credits, and the codes that add to them. */
export function SocialAdminScreen({ tab, accounts, codes, open, actions }: SocialAdminScreenProps) {
  return (
    <>
      <PageHeader
        title="Codes and grants"
        description="The account credits kept on this device, and the promo codes of both systems."
        actions={
          tab === 'accounts' ? (
            <IconButton label="Look again" icon={RefreshCw} variant="secondary" onClick={actions.onReload} />
          ) : (
            <Button variant="primary" icon={Plus} onClick={() => actions.onOpen({ kind: 'create' })}>
              New code
            </Button>
          )
        }
      />
      <Flex direction="column" gap="4">
        <div className="admin-tabs">
          <SegmentedControl
            label="What to look after"
            options={[
              { value: 'accounts', label: 'Accounts', icon: Share2 },
              { value: 'codes', label: 'Codes', icon: Ticket },
            ]}
            value={tab}
            onChange={actions.onTab}
          />
        </div>
        {tab === 'accounts' ? <Accounts accounts={accounts} actions={actions} /> : null}
        {tab === 'codes' ? (
          <>
            <CodesCard title="AI credit codes" codes={codes.ai} actions={actions} />
            <CodesCard title="Account credit codes" codes={codes.social} actions={actions} />
          </>
        ) : null}
      </Flex>
      {open ? <TaskDialog key={JSON.stringify(open.task)} open={open} actions={actions} /> : null}
    </>
  )
}

type AccountsProps = { accounts: AccountsState; actions: SocialAdminActions }

function Accounts({ accounts, actions }: AccountsProps) {
  if (accounts.state === 'loading') {
    return (
      <Flex direction="column" gap="4" role="status" aria-busy="true" aria-label="Loading accounts">
        <Skeleton shape="block" height="96px" />
        <Skeleton shape="block" height="320px" />
      </Flex>
    )
  }
  if (accounts.state === 'failed') {
    return (
      <Callout
        tone="refusal"
        title="The accounts could not be read"
        action={<Button onClick={actions.onReload}>Try again</Button>}
      >
        {accounts.sentence}
      </Callout>
    )
  }
  const all = accounts.accounts
  const sum = (amount: (account: (typeof all)[number]) => number | null) =>
    figure(all.reduce((total, account) => total + (account.repair === null ? (amount(account) ?? 0) : 0), 0))
  const damaged = all.filter(({ repair }) => repair !== null).length
  return (
    <>
      <div className="admin-tiles">
        <StatTile label="Accounts" value={figure(all.length)} detail="on this device" />
        <StatTile label="Credits left" value={sum(({ remaining }) => remaining)} detail="in accounts in order" />
        <StatTile label="Connections" value={sum(({ connected }) => connected)} detail="1 credit each" />
        <StatTile
          label="To repair"
          value={figure(damaged)}
          detail={damaged === 0 ? 'everything adds up' : 'see below'}
          {...(damaged === 0 ? {} : { tone: 'warning' as const })}
        />
      </div>
      <AccountsCard accounts={all} onOpen={actions.onOpen} />
    </>
  )
}
