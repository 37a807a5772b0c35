import { createFileRoute } from '@tanstack/react-router'
import { headAt } from '#app/content/places.ts'
import { Accounts } from '../-accounts.tsx'

export const Route = createFileRoute('/_signed-in/dashboard/accounts')({
  head: () => headAt('/dashboard/accounts'),
  component: Accounts,
})
