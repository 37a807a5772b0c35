import { createFileRoute } from '@tanstack/react-router'
import { headAt } from '#app/content/places.ts'
import { Organizations } from '#app/features/admin/provider.tsx'

export const Route = createFileRoute('/_signed-in/_admin/admin/provider/')({
  head: () => headAt('/admin/provider'),
  component: Organizations,
})
