import { createFileRoute } from '@tanstack/react-router'
import { headAt } from '#app/content/places.ts'
import { Operations } from '#app/features/admin/operations/operations.tsx'

export const Route = createFileRoute('/_signed-in/_admin/admin/operations')({
  head: () => headAt('/admin/operations'),
  component: Operations,
})
