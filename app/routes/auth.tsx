import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { headOf } from '#app/content/head-of.ts'
import { authWords } from '#app/content/page-words.ts'
import { ownPath } from '#app/domain/people/own-path.ts'
import { SignIn } from '#app/features/account/sign-in.tsx'
import { useSessionCheck } from '#app/features/account/use-session-check.ts'
import { useLoadAhead } from './-load-ahead.ts'
import { onward } from './-onward.ts'

/** Where to go on to: a page of ours, but not this one again. */
const goalOf = (redirect: unknown) => {
  const path = ownPath(redirect)
  return path === null || /^\/auth\/?([?#]|$)/i.test(path) ? undefined : path
}

export const Route = createFileRoute('/auth')({
  // An address that is refused is named, as undefined: what is left out here, the router leaves as it was typed.
  validateSearch: (search): { redirect?: string | undefined } => ({ redirect: goalOf(search.redirect) }),
  head: () => headOf(authWords),
  component: Auth,
})

function Auth() {
  const navigate = useNavigate()
  const { redirect: target = '/dashboard' } = Route.useSearch()
  const hasEnded = useSessionCheck({
    inside: () => navigate({ ...onward(target), replace: true }),
    byLoading: () => window.location.replace(target),
  })
  const loadAhead = useLoadAhead(target)
  return <SignIn hasEnded={hasEnded} onSignedIn={() => navigate(onward(target))} loadAhead={loadAhead} />
}
