import { figure } from '#app/domain/wording/figures.ts'
import { StatTile } from '#design-system/index.ts'
import { AccountsCard } from './accounts-card.tsx'
import type { AccountView, SocialAdminActions } from './social-admin-view.ts'
import { ToRepair } from './to-repair.tsx'

type AccountsProps = { accounts: readonly AccountView[] } & Pick<SocialAdminActions, 'onOpen'>

/** The account credits of the device, counted and listed. */
export function Accounts({ accounts, onOpen }: AccountsProps) {
  const sum = (amount: (account: AccountView) => number | null) =>
    figure(accounts.reduce((total, account) => total + (account.repair === null ? (amount(account) ?? 0) : 0), 0))
  const damaged = accounts.filter(({ repair }) => repair !== null).length
  return (
    <>
      <div className="admin-tiles">
        <StatTile label="Accounts" value={figure(accounts.length)} detail="on this device" />
        <StatTile label="Credits left" value={sum(({ remaining }) => remaining)} detail="in accounts in order" />
        <StatTile label="Connections" value={sum(({ connected }) => connected)} detail="1 account credit each" />
        <ToRepair count={damaged} />
      </div>
      <AccountsCard accounts={accounts} onOpen={onOpen} />
    </>
  )
}
