import { createFileRoute, Outlet } from '@tanstack/react-router'
import { AccessDenied } from '#design-system/index.ts'

/** Admins only; everybody else is told so. */
export const Route = createFileRoute('/_signed-in/_admin')({ component: AdminGuard })

function AdminGuard() {
  const { caller } = Route.useRouteContext()
  return caller.isAdmin ? <Outlet /> : <AccessDenied />
}
