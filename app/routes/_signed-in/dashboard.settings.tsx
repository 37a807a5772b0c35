import { createFileRoute } from '@tanstack/react-router'
import { headAt } from '#app/content/places.ts'
import { Settings } from '#app/features/account/settings.tsx'

export const Route = createFileRoute('/_signed-in/dashboard/settings')({
  head: () => headAt('/dashboard/settings'),
  component: () => <Settings caller={Route.useRouteContext().caller} />,
})
