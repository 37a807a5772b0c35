import { createFileRoute } from '@tanstack/react-router'
import { headAt } from '#app/content/places.ts'
import { Appearance } from '#app/features/account/settings/appearance.tsx'

export const Route = createFileRoute('/_signed-in/dashboard/settings/appearance')({
  head: () => headAt('/dashboard/settings/appearance'),
  component: Appearance,
})
