import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { SignUp } from '#app/features/account/sign-up.tsx'
import { useSessionCheck } from '#app/features/account/use-session-check.ts'
import { PricingPage } from '#app/features/public/pricing-page.tsx'
import { formWithGoal, goalIn, purchaseWords, useGoal } from './-goal.ts'
import { headWith } from './-head.ts'
import { useLoadAhead } from './-load-ahead.ts'
import { onward } from './-onward.ts'

export const Route = createFileRoute('/pricing')({
  validateSearch: goalIn,
  head: () => headWith(async () => (await import('#app/content/page-heads.ts')).pricingHead),
  component: Pricing,
})

function Pricing() {
  useSessionCheck()
  const navigate = useNavigate()
  const { redirect: target = '/dashboard' } = Route.useSearch()
  const goal = useGoal(Route.useSearch().redirect)
  return (
    <PricingPage
      onTheWayTo={purchaseWords(goal)}
      signInHref={formWithGoal('/auth', goal)}
      signUp={<SignUp onSignedUp={() => navigate(onward(target))} loadAhead={useLoadAhead(target)} />}
    />
  )
}
