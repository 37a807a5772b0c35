import { createFileRoute } from '@tanstack/react-router'
import { Accounts } from '#app/features/social-accounts/accounts.tsx'

export const Route = createFileRoute('/_signed-in/dashboard/accounts')({
  head: () => ({ meta: [{ title: 'Accounts · Ninefold' }] }),
  component: Accounts,
})
