import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_signed-in/dashboard/create/')({
  beforeLoad: () => {
    throw redirect({ to: '/dashboard/create/text', replace: true })
  },
})
