import { figure } from '#app/domain/wording/figures.ts'
import { StatTile } from '#design-system/index.ts'
import { AiAccountsCard } from './ai-accounts-card.tsx'
import type { AiAccountView } from './ai-admin-view.ts'
import type { SocialAdminActions } from './social-admin-view.ts'
import { ToRepair } from './to-repair.tsx'

type AiAccountsProps = { accounts: readonly AiAccountView[] } & Pick<SocialAdminActions, 'onOpen' | 'onMigrate'>

/** The AI credit records of the device, counted and listed. */
export function AiAccounts({ accounts, ...can }: AiAccountsProps) {
  const left = accounts.reduce((sum, { repair, remaining }) => sum + (repair === null ? (remaining ?? 0) : 0), 0)
  const older = accounts.filter(({ canMigrate }) => canMigrate).length
  const damaged = accounts.filter(({ repair }) => repair !== null).length
  return (
    <>
      <div className="admin-tiles">
        <StatTile label="Records" value={figure(accounts.length)} detail="on this device" />
        <StatTile label="Credits left" value={figure(left)} detail="in records in order" />
        <StatTile
          label="Older version"
          value={figure(older)}
          detail={older === 0 ? 'nothing to migrate' : 'see Migration'}
          {...(older === 0 ? {} : { tone: 'warning' as const })}
        />
        <ToRepair count={damaged} />
      </div>
      <AiAccountsCard accounts={accounts} {...can} />
    </>
  )
}
