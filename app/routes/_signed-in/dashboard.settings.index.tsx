import { createFileRoute } from '@tanstack/react-router'
import { headAt } from '#app/content/places.ts'
import { Profile } from '#app/features/account/settings/profile.tsx'

export const Route = createFileRoute('/_signed-in/dashboard/settings/')({
  head: () => headAt('/dashboard/settings'),
  component: () => <Profile caller={Route.useRouteContext().caller} />,
})
