import { createFileRoute } from '@tanstack/react-router'
import { headAt } from '#app/content/places.ts'
import { Performance } from '#app/features/admin/system/performance.tsx'

export const Route = createFileRoute('/_signed-in/_admin/admin/system/performance')({
  head: () => headAt('/admin/system/performance'),
  component: Performance,
})
