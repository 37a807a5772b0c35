import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { SignIn } from '#app/features/account/sign-in.tsx'
import { useSessionCheck } from '#app/features/account/use-session-check.ts'
import { formWithGoal, goalIn, purchaseWords, useGoal } from './-goal.ts'
import { headWith } from './-head.ts'
import { useLoadAhead } from './-load-ahead.ts'
import { onward } from './-onward.ts'

export const Route = createFileRoute('/auth')({
  validateSearch: goalIn,
  head: () => headWith(async () => (await import('#app/content/page-words.ts')).authWords),
  component: Auth,
})

function Auth() {
  const navigate = useNavigate()
  const { redirect } = Route.useSearch()
  const target = redirect ?? '/dashboard'
  const goal = useGoal(redirect)
  const hasEnded = useSessionCheck({
    inside: () => navigate({ ...onward(target), replace: true }),
    byLoading: () => window.location.replace(target),
  })
  const loadAhead = useLoadAhead(target)
  return (
    <SignIn
      hasEnded={hasEnded}
      onTheWayTo={purchaseWords(goal)}
      signUpHref={formWithGoal('/pricing', goal)}
      onSignedIn={() => navigate(onward(target))}
      loadAhead={loadAhead}
    />
  )
}
