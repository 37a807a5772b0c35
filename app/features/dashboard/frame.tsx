import { useRouterState } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { offlineAtom, sessionAtom } from '#app/state/session.ts'
import { DashboardShell, OfflineBar } from '#design-system/index.ts'
import { AccountMenuOf } from './account-menu-of.tsx'
import { HttpsNotice } from './https-notice.tsx'
import { navigationFor } from './navigation.ts'
import { StorageNotices } from './storage-notices.tsx'

type FrameProps = {
  projects: ReactNode
  search: ReactNode
  meters: ReactNode
  onSignOut: () => void
  children: ReactNode
}

/** The frame around every signed-in screen, with a thin line when the network or the server is away. */
export function Frame({ projects, search, meters, onSignOut, children }: FrameProps) {
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const session = useAtomValue(sessionAtom)
  const offline = useAtomValue(offlineAtom)
  if (session.status !== 'signed-in') return null
  return (
    <DashboardShell
      brandHref="/dashboard"
      navigation={navigationFor(path, session.caller.isAdmin)}
      switcher={projects}
      search={search}
      topBar={meters}
      account={<AccountMenuOf caller={session.caller} onSignOut={onSignOut} />}
      banner={<OfflineBar offline={offline} />}
    >
      <StorageNotices />
      <HttpsNotice />
      {children}
    </DashboardShell>
  )
}
