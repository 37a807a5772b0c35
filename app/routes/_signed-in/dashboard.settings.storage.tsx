import { createFileRoute } from '@tanstack/react-router'
import { headAt } from '#app/content/places.ts'
import { StorageSettings } from '#app/features/account/settings/storage.tsx'

export const Route = createFileRoute('/_signed-in/dashboard/settings/storage')({
  head: () => headAt('/dashboard/settings/storage'),
  component: () => <StorageSettings caller={Route.useRouteContext().caller} />,
})
