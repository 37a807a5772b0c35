import { Sparkles, Wrench } from 'lucide-react'
import { figure } from '#app/domain/wording/figures.ts'
import { Button, Card, DataTable, EmptyState, StatusTag } from '#design-system/index.ts'
import type { AiAccountView } from './ai-admin-view.ts'
import type { SocialAdminActions } from './social-admin-view.ts'
import { Who } from './who.tsx'

type Can = Pick<SocialAdminActions, 'onOpen' | 'onMigrate'>

/** Every AI credit record of the device: what is left, on which plan, of which version, and how it stands. */
export function AiAccountsCard({ accounts, ...can }: { accounts: readonly AiAccountView[] } & Can) {
  return (
    <Card title="AI credits on this device">
      <DataTable
        caption="AI credits on this device"
        rows={accounts}
        rowKey={({ key }) => key}
        empty={
          <EmptyState icon={Sparkles} title="No AI credits here yet">
            A record shows up once its owner has signed in on this device.
          </EmptyState>
        }
        columns={[
          { key: 'who', header: 'Account', cell: ({ name, below }) => <Who name={name} below={below} /> },
          { key: 'state', header: 'State', cell: ({ tag }) => <StatusTag {...tag} />, onPhone: 'plain' },
          { key: 'plan', header: 'Plan', cell: ({ plan }) => plan, onPhone: 'plain' },
          {
            key: 'left',
            onPhone: 'amount',
            header: 'Credits left',
            cell: ({ remaining, total }) => (
              <span className="admin-left">
                <b>{remaining === null ? '–' : figure(remaining)}</b> {total === null ? '' : `of ${figure(total)}`}
              </span>
            ),
            numeric: true,
          },
          { key: 'version', header: 'Version', cell: ({ version }) => version, numeric: true },
          {
            key: 'do',
            header: 'Actions',
            align: 'end',
            onPhone: 'action',
            cell: (account) => <Actions account={account} {...can} />,
          },
        ]}
      />
    </Card>
  )
}

function Actions({ account, onOpen, onMigrate }: { account: AiAccountView } & Can) {
  const { said, whose } = account
  if (account.canRepair) {
    return (
      <Button
        size="small"
        icon={Wrench}
        aria-label={`Repair ${said}`}
        onClick={() => onOpen({ kind: 'ai-repair', account })}
      >
        Repair
      </Button>
    )
  }
  if (account.canMigrate) {
    return (
      <Button size="small" aria-label={`Migrate ${said}`} onClick={() => onMigrate(whose)}>
        Migrate
      </Button>
    )
  }
  if (!account.canGrant) {
    return <span className="admin-none">{account.repair ? 'opens anew at sign-in' : 'needs an update'}</span>
  }
  return (
    <span className="admin-actions">
      <Button
        size="small"
        variant="ghost"
        aria-label={`Grant AI credits to ${said}`}
        onClick={() => onOpen({ kind: 'ai-grant', account })}
      >
        Grant
      </Button>
      {account.canReset ? (
        <Button
          size="small"
          variant="ghost"
          aria-label={`Reset ${said}`}
          onClick={() => onOpen({ kind: 'ai-reset', account })}
        >
          Reset
        </Button>
      ) : null}
    </span>
  )
}
