import { Share2 } from 'lucide-react'
import { figure } from '#app/domain/wording/figures.ts'
import { StatTile } from '#design-system/index.ts'
import { orDash, Records } from './records.tsx'
import type { AccountView, SocialAdminActions } from './social-admin-view.ts'

type AccountsProps = { accounts: readonly AccountView[] } & Pick<SocialAdminActions, 'onOpen'>

export function Accounts({ accounts, onOpen }: AccountsProps) {
  const connected = accounts.reduce((sum, { repair, connected }) => sum + (repair === null ? (connected ?? 0) : 0), 0)
  return (
    <Records
      lines={accounts}
      title="Accounts on this device"
      words={{ record: 'Accounts', credits: 'credits' }}
      empty={{
        icon: Share2,
        title: 'No account credits here yet',
        text: 'An account shows up once its owner has opened Accounts on this device.',
      }}
      tile={<StatTile label="Connections" value={figure(connected)} detail="1 account credit each" />}
      after={[
        { key: 'included', header: 'Included', cell: ({ included }) => orDash(included), numeric: true },
        { key: 'connected', header: 'Connected', cell: (account) => orDash(account.connected), numeric: true },
      ]}
      onGrant={(account) => onOpen({ kind: 'grant', account })}
      onCorrect={(account) => onOpen({ kind: 'correct', account })}
      onRepair={(account) => onOpen({ kind: 'repair', account })}
    />
  )
}
