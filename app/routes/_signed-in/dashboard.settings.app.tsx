import { createFileRoute } from '@tanstack/react-router'
import { headAt } from '#app/content/places.ts'
import { AppSettings } from '#app/features/account/settings/app-settings.tsx'

export const Route = createFileRoute('/_signed-in/dashboard/settings/app')({
  head: () => headAt('/dashboard/settings/app'),
  component: AppSettings,
})
