import { createFileRoute, redirect } from '@tanstack/react-router'

/** Creating begins with a text. */
export const Route = createFileRoute('/_signed-in/dashboard/create/')({
  beforeLoad: () => {
    throw redirect({ to: '/dashboard/create/text', replace: true })
  },
})
