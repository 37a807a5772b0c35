import { createFileRoute } from '@tanstack/react-router'
import { headAt } from '#app/content/places.ts'
import { SocialAdminPage } from '#app/features/credits/admin/social-admin-page.tsx'

export const Route = createFileRoute('/_signed-in/_admin/admin/social-accounts')({
  head: () => headAt('/admin/social-accounts'),
  component: SocialAdminPage,
})
