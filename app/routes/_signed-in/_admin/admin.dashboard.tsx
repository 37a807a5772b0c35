import { createFileRoute } from '@tanstack/react-router'
import { headAt } from '#app/content/places.ts'
import { Users } from '#app/features/admin/users.tsx'

export const Route = createFileRoute('/_signed-in/_admin/admin/dashboard')({
  head: () => headAt('/admin/dashboard'),
  component: Users,
})
