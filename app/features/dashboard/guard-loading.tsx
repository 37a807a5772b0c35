import { useRouterState } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { sessionAtom } from '#app/state/session.ts'
import { DashboardShell, LoadingScreen } from '#design-system/index.ts'
import { navigationFor } from './navigation.ts'
import { ScreenSkeleton } from './screen-skeleton.tsx'
import { SectionLoading } from './section-loading.tsx'

/** 'Loading...' until the session is known; then the requested screen loads. */
export default function GuardLoading() {
  const session = useAtomValue(sessionAtom)
  const path = useRouterState({ select: ({ location }) => location.pathname })
  if (session.status !== 'signed-in') return <LoadingScreen variant="guard" />
  // The frame is loading too: its places are known already.
  const isInShell = /^\/(dashboard|admin)(\/|$)/.test(path)
  if (!isInShell) return <SectionLoading />
  return (
    <SectionLoading>
      <DashboardShell brandHref="/dashboard" navigation={navigationFor(path, session.caller.isAdmin)}>
        <ScreenSkeleton />
      </DashboardShell>
    </SectionLoading>
  )
}
