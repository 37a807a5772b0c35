import { createFileRoute, Outlet, useRouterState } from '@tanstack/react-router'
import { AdminTabs } from '#app/features/admin/admin-tabs.tsx'
import { AccessDenied } from '#design-system/index.ts'
import { Shell } from '../-shell.tsx'

/** Admins only; others get a refusal. */
export const Route = createFileRoute('/_signed-in/_admin')({ component: AdminGuard })

function AdminGuard() {
  const { caller } = Route.useRouteContext()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  if (!caller.isAdmin) return <AccessDenied />
  return (
    <Shell>
      <AdminTabs path={path} />
      <Outlet />
    </Shell>
  )
}
