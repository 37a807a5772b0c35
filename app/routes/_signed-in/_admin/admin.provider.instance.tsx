import { createFileRoute } from '@tanstack/react-router'
import { headAt } from '#app/content/places.ts'
import { Instance } from '#app/features/admin/provider.tsx'

export const Route = createFileRoute('/_signed-in/_admin/admin/provider/instance')({
  head: () => headAt('/admin/provider/instance'),
  component: Instance,
})
