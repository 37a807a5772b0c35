import { Coins, Settings } from 'lucide-react'
import type { Caller } from '#app/domain/people/caller.ts'
import { nameOf } from '#app/domain/people/name-of.ts'
import { plans } from '#app/domain/plans/plans.ts'
import { AccountMenu } from '#design-system/index.ts'

/** Who is signed in, and the ways to their own rooms. */
export function AccountMenuOf({ caller }: { caller: Caller }) {
  return (
    <AccountMenu
      name={nameOf(caller)}
      detail={`${plans[caller.plan].name} plan`}
      items={[
        { label: 'Credits', icon: Coins, href: '/dashboard/credits' },
        { label: 'Settings', icon: Settings, href: '/dashboard/settings' },
      ]}
    />
  )
}
