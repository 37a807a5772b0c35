import { createFileRoute } from '@tanstack/react-router'
<<<<<<< HEAD
import { SocialAdminPage } from '#app/features/credits/admin/social-admin-page.tsx'
=======
import { headAt } from '#app/content/places.ts'
import { SocialAdminPage } from '#app/features/social-admin/social-admin-page.tsx'
>>>>>>> 41170b0 (Every page is listed once, with its name, who may enter, how it is saved and where it is linked: navigation, guards, the build, the site map and the tests read that list)

export const Route = createFileRoute('/_signed-in/_admin/admin/social-accounts')({
  head: () => headAt('/admin/social-accounts'),
  component: SocialAdminPage,
})
