import { createFileRoute } from '@tanstack/react-router'
import { headAt } from '#app/content/places.ts'
import { Health } from '#app/features/admin/system/health.tsx'

export const Route = createFileRoute('/_signed-in/_admin/admin/system/')({
  head: () => headAt('/admin/system'),
  component: Health,
})
