import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { headOf } from '#app/content/head-of.ts'
import { authWords } from '#app/content/page-words.ts'
import { ownPath } from '#app/domain/people/own-path.ts'
import { SignIn } from '#app/features/account/sign-in.tsx'
import { useSessionCheck } from '#app/features/account/use-session-check.ts'
import { useLoadAhead } from './-load-ahead.ts'

export const Route = createFileRoute('/auth')({
  validateSearch: (search): { redirect?: string } => {
    const redirect = ownPath(search.redirect)
    return redirect ? { redirect } : {}
  },
  head: () => headOf(authWords),
  component: Auth,
})

function Auth() {
  const navigate = useNavigate()
  const { redirect: target = '/dashboard' } = Route.useSearch()
  useSessionCheck({
    inside: () => navigate({ to: target, replace: true }),
    byLoading: () => window.location.replace(target),
  })
  const loadAhead = useLoadAhead(target)
  return <SignIn onSignedIn={() => navigate({ to: target })} loadAhead={loadAhead} />
}
