import { createFileRoute } from '@tanstack/react-router'
import { headAt } from '#app/content/places.ts'
import { Messages } from '#app/features/admin/messages.tsx'

export const Route = createFileRoute('/_signed-in/_admin/admin/messages')({
  head: () => headAt('/admin/messages'),
  component: Messages,
})
