import { useRouterState } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { onlineAtom } from '#app/state/connection.ts'
import { sessionAtom } from '#app/state/session.ts'
import { DashboardShell, OfflineBar } from '#design-system/index.ts'
import { AccountMenuOf } from './account-menu-of.tsx'
import { navigationFor } from './navigation.ts'
import { StorageNotices } from './storage-notices.tsx'

/** The signed-in shell around every screen: places, meters, account, and a thin line when the network or the server is away. */
export function Frame({ meters, children }: { meters: ReactNode; children: ReactNode }) {
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const session = useAtomValue(sessionAtom)
  const isOnline = useAtomValue(onlineAtom)
  if (session.status !== 'signed-in') return null
  return (
    <DashboardShell
      brandHref="/dashboard"
      navigation={navigationFor(path, session.caller.isAdmin)}
      topBar={meters}
      account={<AccountMenuOf caller={session.caller} />}
      banner={<OfflineBar offline={!isOnline || session.offline} />}
    >
      <StorageNotices />
      {children}
    </DashboardShell>
  )
}
