import { Share2, Wrench } from 'lucide-react'
import { figure } from '#app/domain/wording/figures.ts'
import { Button, Card, DataTable, EmptyState, StatusTag } from '#design-system/index.ts'
import type { AccountView, SocialAdminActions } from './social-admin-view.ts'
import { Who } from './who.tsx'

type AccountsCardProps = { accounts: readonly AccountView[] } & Pick<SocialAdminActions, 'onOpen'>

const orDash = (value: number | null) => (value === null ? '–' : figure(value))

/** Every account of the device, what it has, how it stands, and what an admin may do about it. */
export function AccountsCard({ accounts, onOpen }: AccountsCardProps) {
  return (
    <Card title="Accounts on this device">
      <DataTable
        caption="Accounts on this device"
        rows={accounts}
        rowKey={({ userId }) => userId}
        empty={
          <EmptyState icon={Share2} title="No account credits here yet">
            An account shows up once its owner has opened Accounts on this device.
          </EmptyState>
        }
        columns={[
          {
            key: 'who',
            header: 'Account',
            cell: ({ name, userId, isNamed }) => <Who name={name} below={isNamed ? userId : ''} />,
          },
          { key: 'state', header: 'State', cell: ({ tag }) => <StatusTag {...tag} />, onPhone: 'plain' },
          {
            key: 'left',
            onPhone: 'amount',
            header: 'Credits left',
            cell: ({ remaining, total }) => (
              <span className="admin-left">
                <b>{orDash(remaining)}</b> {total === null ? '' : `of ${figure(total)}`}
              </span>
            ),
            numeric: true,
          },
          { key: 'included', header: 'Included', cell: ({ included }) => orDash(included), numeric: true },
          { key: 'connected', header: 'Connected', cell: ({ connected }) => orDash(connected), numeric: true },
          {
            key: 'do',
            onPhone: 'action',
            header: 'Actions',
            align: 'end',
            cell: (account) => <Actions account={account} onOpen={onOpen} />,
          },
        ]}
      />
    </Card>
  )
}

type ActionsProps = { account: AccountView } & Pick<SocialAdminActions, 'onOpen'>

function Actions({ account, onOpen }: ActionsProps) {
  const { name, repair, canGrant } = account
  if (repair !== null) {
    return (
      <Button
        size="small"
        icon={Wrench}
        aria-label={`Repair ${name}`}
        onClick={() => onOpen({ kind: 'repair', account })}
      >
        Repair
      </Button>
    )
  }
  if (!canGrant) return <span className="admin-none">needs an update</span>
  return (
    <Button
      size="small"
      variant="ghost"
      aria-label={`Grant credits to ${name}`}
      onClick={() => onOpen({ kind: 'grant', account })}
    >
      Grant
    </Button>
  )
}
