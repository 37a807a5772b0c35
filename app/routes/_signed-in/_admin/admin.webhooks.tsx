import { createFileRoute } from '@tanstack/react-router'
import { headAt } from '#app/content/places.ts'
import { Webhooks } from '#app/features/admin/webhooks.tsx'

export const Route = createFileRoute('/_signed-in/_admin/admin/webhooks')({
  head: () => headAt('/admin/webhooks'),
  component: Webhooks,
})
