import { createFileRoute } from '@tanstack/react-router'
import { Settings } from '#app/features/account/settings.tsx'

export const Route = createFileRoute('/_signed-in/dashboard/settings')({
  head: () => ({ meta: [{ title: 'Settings · Ninefold' }] }),
  component: () => <Settings caller={Route.useRouteContext().caller} />,
})
