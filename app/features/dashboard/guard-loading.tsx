import { useRouterState } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { sessionAtom } from '#app/state/session.ts'
import { DashboardShell, LoadingScreen } from '#design-system/index.ts'
import { navigationFor } from './navigation.ts'
import { ScreenSkeleton } from './screen-skeleton.tsx'
import { SectionLoading } from './section-loading.tsx'

/** 'Loading...' until it is known who is here; from then on, the screen they asked for loads. */
export default function GuardLoading() {
  const session = useAtomValue(sessionAtom)
  const path = useRouterState({ select: ({ location }) => location.pathname })
  if (session.status !== 'signed-in') return <LoadingScreen variant="guard" />
  // The shell is on its way as well: its places are known already.
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
