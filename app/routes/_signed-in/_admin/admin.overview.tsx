import { createFileRoute } from '@tanstack/react-router'
import { headAt } from '#app/content/places.ts'
import { OverviewPage } from '#app/features/admin/overview.tsx'

export const Route = createFileRoute('/_signed-in/_admin/admin/overview')({
  head: () => headAt('/admin/overview'),
  component: OverviewPage,
})
