import { useAtomValue, useSetAtom } from 'jotai'
import { Coins, RefreshCw, Settings } from 'lucide-react'
import type { Caller } from '#app/domain/people/caller.ts'
import { nameOf } from '#app/domain/people/name-of.ts'
import { plans } from '#app/domain/plans/plans.ts'
import { openUpdateAtom, updatePromptAtom } from '#app/state/prompts.ts'
import { AccountMenu } from '#design-system/index.ts'

/** Who is signed in, the ways to their own rooms, and a waiting update. */
export function AccountMenuOf({ caller }: { caller: Caller }) {
  const { isWaiting } = useAtomValue(updatePromptAtom)
  const openUpdate = useSetAtom(openUpdateAtom)
  return (
    <AccountMenu
      name={nameOf(caller)}
      detail={`${plans[caller.plan].name} plan`}
      items={[
        { label: 'Credits', icon: Coins, href: '/dashboard/credits' },
        { label: 'Settings', icon: Settings, href: '/dashboard/settings' },
        ...(isWaiting ? [{ label: 'Update Ninefold', icon: RefreshCw, onSelect: openUpdate }] : []),
      ]}
    />
  )
}
