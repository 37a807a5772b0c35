import { createFileRoute } from '@tanstack/react-router'
import { Accounts } from '../-accounts.tsx'

export const Route = createFileRoute('/_signed-in/dashboard/accounts')({
  head: () => ({ meta: [{ title: 'Accounts · Ninefold' }] }),
  component: Accounts,
})
