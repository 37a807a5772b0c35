import { useRouterState } from '@tanstack/react-router'
import { LoadingScreen } from '#design-system/index.ts'

/** What shows while a page loads: the dashboard's own screen under /dashboard, the page's elsewhere. */
export function SectionLoading() {
  const path = useRouterState({ select: ({ location }) => location.pathname })
  return <LoadingScreen variant={path.startsWith('/dashboard') ? 'dashboard' : 'page'} />
}
