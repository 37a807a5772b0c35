import { createFileRoute } from '@tanstack/react-router'
import { headAt } from '#app/content/places.ts'
import { Audit } from '#app/features/admin/audit.tsx'

export const Route = createFileRoute('/_signed-in/_admin/admin/audit')({
  head: () => headAt('/admin/audit'),
  component: Audit,
})
