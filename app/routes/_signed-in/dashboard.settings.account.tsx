import { createFileRoute } from '@tanstack/react-router'
import { headAt } from '#app/content/places.ts'
import { AccountSettings } from '#app/features/account/settings/account.tsx'

export const Route = createFileRoute('/_signed-in/dashboard/settings/account')({
  head: () => headAt('/dashboard/settings/account'),
  component: () => <AccountSettings caller={Route.useRouteContext().caller} />,
})
