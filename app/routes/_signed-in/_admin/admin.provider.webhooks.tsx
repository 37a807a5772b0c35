import { createFileRoute } from '@tanstack/react-router'
import { headAt } from '#app/content/places.ts'
import { ProviderWebhooks } from '#app/features/admin/provider.tsx'

export const Route = createFileRoute('/_signed-in/_admin/admin/provider/webhooks')({
  head: () => headAt('/admin/provider/webhooks'),
  component: ProviderWebhooks,
})
