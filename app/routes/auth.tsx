import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { z } from 'zod'
import { headOf } from '#app/content/head-of.ts'
import { authWords } from '#app/content/page-words.ts'
import { SignIn } from '#app/features/account/sign-in.tsx'

/** Where to go after sign-in: a path of ours, never another site. */
const search = z.object({
  redirect: z
    .string()
    .regex(/^\/(?![/\\])/)
    .optional()
    .catch(undefined),
})

export const Route = createFileRoute('/auth')({
  validateSearch: search,
  head: () => headOf(authWords),
  component: Auth,
})

function Auth() {
  const navigate = useNavigate()
  const { redirect } = Route.useSearch()
  return <SignIn onSignedIn={() => navigate({ to: redirect ?? '/dashboard' })} />
}
