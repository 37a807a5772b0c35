import { createFileRoute, Outlet, useLocation } from '@tanstack/react-router'
import { NotFound } from '#design-system/index.ts'
import { Shell } from '../-shell.tsx'

export const Route = createFileRoute('/_signed-in/dashboard')({
  component: () => (
    <Shell>
      <Outlet />
    </Shell>
  ),
  notFoundComponent: () => <NotFound path={useLocation().pathname} homeHref="/dashboard" place="layout" />,
})
