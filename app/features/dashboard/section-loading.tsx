import { useHydrated, useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { LoadingScreen } from '#design-system/index.ts'
import { ScreenSkeleton } from './screen-skeleton.tsx'

/**
 * The loading message: the dashboard's own under /dashboard, the page's elsewhere. The first one is always
 * 'Loading...': the offline shell is prerendered once for all addresses, and each must begin as it was drawn. A longer
 * load shows the skeleton.
 */
export function SectionLoading({ children = <ScreenSkeleton /> }: { children?: ReactNode }) {
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const isHydrated = useHydrated()
  if (!isHydrated) return <LoadingScreen variant="guard" />
  return <LoadingScreen variant={path.startsWith('/dashboard') ? 'dashboard' : 'page'}>{children}</LoadingScreen>
}
