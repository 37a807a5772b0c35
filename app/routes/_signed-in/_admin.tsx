import { createFileRoute, Outlet } from '@tanstack/react-router'
import { AccessDenied } from '#design-system/index.ts'
import { Shell } from '../-shell.tsx'

/** Admins only; everybody else is told so. */
export const Route = createFileRoute('/_signed-in/_admin')({ component: AdminGuard })

function AdminGuard() {
  const { caller } = Route.useRouteContext()
  if (!caller.isAdmin) return <AccessDenied />
  return (
    <Shell>
      <Outlet />
    </Shell>
  )
}
