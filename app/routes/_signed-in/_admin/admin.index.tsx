import { createFileRoute, redirect } from '@tanstack/react-router'
import { headAt } from '#app/content/places.ts'

/** The rooms of an admin begin with the overview; whoever is none is told so by the guard around them. */
export const Route = createFileRoute('/_signed-in/_admin/admin/')({
  beforeLoad: ({ context }) => {
    if (context.caller.isAdmin) throw redirect({ to: '/admin/overview', replace: true })
  },
  head: () => headAt('/admin'),
})
