import { createFileRoute } from '@tanstack/react-router'
<<<<<<< HEAD
import { Accounts } from '../-accounts.tsx'
=======
import { headAt } from '#app/content/places.ts'
import { Accounts } from '#app/features/social-accounts/accounts.tsx'
>>>>>>> 41170b0 (Every page is listed once, with its name, who may enter, how it is saved and where it is linked: navigation, guards, the build, the site map and the tests read that list)

export const Route = createFileRoute('/_signed-in/dashboard/accounts')({
  head: () => headAt('/dashboard/accounts'),
  component: Accounts,
})
