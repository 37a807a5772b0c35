import { Sparkles } from 'lucide-react'
import { figure } from '#app/domain/wording/figures.ts'
import { StatTile } from '#design-system/index.ts'
import type { AiAccountView } from './ai-admin-view.ts'
import { Records } from './records.tsx'
import type { SocialAdminActions } from './social-admin-view.ts'

type AiAccountsProps = { accounts: readonly AiAccountView[] } & Pick<SocialAdminActions, 'onOpen' | 'onMigrate'>

export function AiAccounts({ accounts, onOpen, onMigrate }: AiAccountsProps) {
  const older = accounts.filter(({ canMigrate }) => canMigrate).length
  return (
    <Records
      lines={accounts}
      title="AI credits on this device"
      words={{ record: 'Records', credits: 'AI credits' }}
      empty={{
        icon: Sparkles,
        title: 'No AI credits here yet',
        text: 'A record shows up once its owner has signed in on this device.',
      }}
      tile={
        <StatTile
          label="Older version"
          value={figure(older)}
          detail={older === 0 ? 'nothing to migrate' : 'see Migration'}
          {...(older === 0 ? {} : { tone: 'warning' as const })}
        />
      }
      before={[{ key: 'plan', header: 'Plan', cell: ({ plan }) => plan, onPhone: 'plain' }]}
      after={[{ key: 'version', header: 'Version', cell: ({ version }) => version, numeric: true }]}
      onGrant={(account) => onOpen({ kind: 'grant', account })}
      onRepair={(account) => onOpen({ kind: 'repair', account })}
      onReset={(account) => onOpen({ kind: 'reset', account })}
      onMigrate={({ whose }) => onMigrate(whose)}
    />
  )
}
