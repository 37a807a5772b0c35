import { createFileRoute } from '@tanstack/react-router'
import { headAt } from '#app/content/places.ts'
import { Outbox } from '#app/features/admin/outbox.tsx'

export const Route = createFileRoute('/_signed-in/_admin/admin/outbox')({
  head: () => headAt('/admin/outbox'),
  component: Outbox,
})
