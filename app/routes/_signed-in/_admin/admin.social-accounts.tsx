import { createFileRoute } from '@tanstack/react-router'
import { SocialAdminPage } from '#app/features/credits/admin/social-admin-page.tsx'

export const Route = createFileRoute('/_signed-in/_admin/admin/social-accounts')({
  head: () => ({ meta: [{ title: 'Codes and grants · Ninefold' }] }),
  component: SocialAdminPage,
})
