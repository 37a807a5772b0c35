import { createFileRoute } from '@tanstack/react-router'
import { headAt } from '#app/content/places.ts'
import { Redemptions } from '#app/features/admin/redemptions.tsx'

export const Route = createFileRoute('/_signed-in/_admin/admin/social-accounts_/redemptions')({
  head: () => headAt('/admin/social-accounts/redemptions'),
  component: Redemptions,
})
