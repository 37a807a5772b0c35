import { createFileRoute, redirect } from '@tanstack/react-router'
import { headAt } from '#app/content/places.ts'

/** The admin area begins with the overview; the guard around it refuses others. */
export const Route = createFileRoute('/_signed-in/_admin/admin/')({
  beforeLoad: ({ context }) => {
    if (context.caller.isAdmin) throw redirect({ to: '/admin/overview', replace: true })
  },
  head: () => headAt('/admin'),
})
