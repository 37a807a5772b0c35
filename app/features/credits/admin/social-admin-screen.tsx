import { DatabaseZap, History, Plus, RefreshCw, Share2, Sparkles, Ticket } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, Flex, IconButton, ListSkeleton, Loadable, PageHeader, SegmentedControl } from '#design-system/index.ts'
import { Accounts } from './accounts.tsx'
import { redemptionsPath } from './admin-words.ts'
import { AiAccounts } from './ai-accounts.tsx'
import type { AiAccountView, RunView } from './ai-admin-view.ts'
import { CodesCard } from './codes-card.tsx'
import { Migration } from './migration.tsx'
import type { Tab } from './social-admin-tabs.ts'
import type { AccountView, CodesView, OnDevice, OpenTask, SocialAdminActions } from './social-admin-view.ts'
import { TaskDialog } from './task-dialog.tsx'
import './social-admin.css'

export type SocialAdminScreenProps = {
  tab: Tab
  accounts: OnDevice<AccountView>
  ai: OnDevice<AiAccountView>
  /** The current run over all AI records, or the last one. */
  run: RunView | null
  codes: CodesView
  open: OpenTask | null
  actions: SocialAdminActions
}

const tabs = [
  { value: 'accounts', label: 'Accounts', icon: Share2 },
  { value: 'ai', label: 'AI credits', icon: Sparkles },
  { value: 'codes', label: 'Codes', icon: Ticket },
  { value: 'migration', label: 'Migration', icon: DatabaseZap },
] as const

export function SocialAdminScreen({ tab, accounts, ai, run, codes, open, actions }: SocialAdminScreenProps) {
  return (
    <>
      <PageHeader
        title="Codes and grants"
        description="The credits of both systems and the codes that add to them. Codes reach every device; grants stay on this one."
        actions={
          tab === 'codes' ? (
            <>
              <Button icon={History} href={redemptionsPath}>
                Who redeemed
              </Button>
              <Button variant="primary" icon={Plus} onClick={() => actions.onOpen({ kind: 'create' })}>
                New code
              </Button>
            </>
          ) : (
            <IconButton label="Look again" icon={RefreshCw} variant="secondary" onClick={actions.onReload} />
          )
        }
      />
      <Flex direction="column" gap="4">
        <div className="admin-tabs">
          <SegmentedControl label="What to look after" options={tabs} value={tab} onChange={actions.onTab} />
        </div>
        {tab === 'accounts' ? (
          <OnceRead view={accounts} onReload={actions.onReload}>
            {(all) => <Accounts accounts={all} onOpen={actions.onOpen} />}
          </OnceRead>
        ) : null}
        {tab === 'ai' ? (
          <OnceRead view={ai} onReload={actions.onReload}>
            {(all) => <AiAccounts accounts={all} onOpen={actions.onOpen} onMigrate={actions.onMigrate} />}
          </OnceRead>
        ) : null}
        {tab === 'codes' ? (
          <>
            <CodesCard title="AI credit codes" codes={codes.ai} actions={actions} />
            <CodesCard title="Account credit codes" codes={codes.social} actions={actions} />
          </>
        ) : null}
        {tab === 'migration' ? (
          <OnceRead view={ai} onReload={actions.onReload}>
            {(all) => <Migration accounts={all} run={run} onRun={actions.onRun} />}
          </OnceRead>
        ) : null}
      </Flex>
      {open ? <TaskDialog key={JSON.stringify(open.task)} open={open} codes={codes.social} actions={actions} /> : null}
    </>
  )
}

type OnceReadProps<Account> = {
  view: OnDevice<Account>
  onReload: () => void
  children: (accounts: readonly Account[]) => ReactNode
}

/** The accounts of this device once they are read, or the failure. */
const OnceRead = <Account,>({ view, onReload, children }: OnceReadProps<Account>) => (
  <Loadable
    view={view}
    loading="Loading accounts"
    skeleton={<ListSkeleton />}
    failed="The accounts could not be read"
    onRetry={onReload}
  >
    {({ accounts }) => children(accounts)}
  </Loadable>
)
