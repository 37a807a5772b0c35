import { useHydrated, useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { LoadingScreen } from '#design-system/index.ts'
import { ScreenSkeleton } from './screen-skeleton.tsx'

/**
 * What shows while a page loads: the dashboard's own screen under /dashboard, the page's elsewhere. At first it is
 * 'Loading...' everywhere: the offline shell is drawn once, for all addresses, and each must begin as it was drawn. What
 * takes longer than the screen may stand is held by its skeleton.
 */
export function SectionLoading({ children = <ScreenSkeleton /> }: { children?: ReactNode }) {
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const isHydrated = useHydrated()
  if (!isHydrated) return <LoadingScreen variant="guard" />
  return <LoadingScreen variant={path.startsWith('/dashboard') ? 'dashboard' : 'page'}>{children}</LoadingScreen>
}
