import { createFileRoute } from '@tanstack/react-router'
import { Users } from '#app/features/admin/users.tsx'

export const Route = createFileRoute('/_signed-in/_admin/admin/dashboard')({
  head: () => ({ meta: [{ title: 'Users · Ninefold' }] }),
  component: Users,
})
