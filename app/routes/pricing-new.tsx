import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { SignUp } from '#app/features/account/sign-up.tsx'
import { useSessionCheck } from '#app/features/account/use-session-check.ts'
import { PlansComparedPage } from '#app/features/public/plans-compared-page.tsx'
import { formWithGoal, goalIn, purchaseWords, useGoal } from './-goal.ts'
import { headWith } from './-head.ts'
import { useLoadAhead } from './-load-ahead.ts'
import { onward } from './-onward.ts'

export const Route = createFileRoute('/pricing-new')({
  validateSearch: goalIn,
  head: () => headWith(async () => (await import('#app/content/page-words.ts')).plansComparedWords),
  component: PlansCompared,
})

function PlansCompared() {
  useSessionCheck()
  const navigate = useNavigate()
  const { redirect: target = '/dashboard' } = Route.useSearch()
  const goal = useGoal(Route.useSearch().redirect)
  return (
    <PlansComparedPage
      onTheWayTo={purchaseWords(goal)}
      signInHref={formWithGoal('/auth', goal)}
      signUp={<SignUp onSignedUp={() => navigate(onward(target))} loadAhead={useLoadAhead(target)} />}
    />
  )
}
