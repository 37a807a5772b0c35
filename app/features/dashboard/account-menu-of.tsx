import { useAtomValue, useSetAtom } from 'jotai'
import { Coins, Download, LogOut, RefreshCw, Settings } from 'lucide-react'
import type { Caller } from '#app/domain/people/caller.ts'
import { nameOf } from '#app/domain/people/name-of.ts'
import { plans } from '#app/domain/plans/plans.ts'
import { onlineAtom } from '#app/state/device/connection.ts'
import { installPromptAtom, openInstallAtom } from '#app/state/device/install-prompt.ts'
import { openUpdateAtom, updatePromptAtom } from '#app/state/device/update-prompt.ts'
import { AccountMenu } from '#design-system/index.ts'

type AccountMenuOfProps = { caller: Caller; onSignOut: () => void }

export function AccountMenuOf({ caller, onSignOut }: AccountMenuOfProps) {
  const { isWaiting } = useAtomValue(updatePromptAtom)
  const { canInstall } = useAtomValue(installPromptAtom)
  const isOnline = useAtomValue(onlineAtom)
  const openUpdate = useSetAtom(openUpdateAtom)
  const openInstall = useSetAtom(openInstallAtom)
  return (
    <AccountMenu
      name={nameOf(caller)}
      detail={`${plans[caller.plan].name} plan`}
      items={[
        { label: 'Credits', icon: Coins, href: '/dashboard/credits' },
        { label: 'Settings', icon: Settings, href: '/dashboard/settings' },
        ...(canInstall ? [{ label: 'Install app', icon: Download, onSelect: openInstall }] : []),
        ...(isWaiting ? [{ label: 'Update Ninefold', icon: RefreshCw, onSelect: openUpdate }] : []),
        'separator',
        { label: 'Sign out', icon: LogOut, onSelect: onSignOut, disabled: !isOnline },
      ]}
    />
  )
}
