import { createFileRoute, Outlet, useLocation } from '@tanstack/react-router'
import { SettingsHead } from '#app/features/account/settings/settings-tabs.tsx'

export const Route = createFileRoute('/_signed-in/dashboard/settings')({
  component: () => (
    <>
      <SettingsHead path={useLocation().pathname} />
      <Outlet />
    </>
  ),
})
