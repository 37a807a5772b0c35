import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { headOf } from '#app/content/head-of.ts'
import { plansComparedWords } from '#app/content/page-words.ts'
import { SignUp } from '#app/features/account/sign-up.tsx'
import { useSessionCheck } from '#app/features/account/use-session-check.ts'
import { PlansComparedPage } from '#app/features/public/plans-compared-page.tsx'
import { useLoadAhead } from './-load-ahead.ts'

export const Route = createFileRoute('/pricing-new')({
  head: () => headOf(plansComparedWords),
  component: PlansCompared,
})

function PlansCompared() {
  useSessionCheck()
  const navigate = useNavigate()
  return (
    <PlansComparedPage
      signUp={<SignUp onSignedUp={() => navigate({ to: '/dashboard' })} loadAhead={useLoadAhead('/dashboard')} />}
    />
  )
}
