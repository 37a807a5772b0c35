import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { faqAbout } from '#app/content/faq.ts'
import { headOf } from '#app/content/head-of.ts'
import { pricingWords } from '#app/content/page-words.ts'
import { SignUp } from '#app/features/account/sign-up.tsx'
import { useSessionCheck } from '#app/features/account/use-session-check.ts'
import { PricingPage } from '#app/features/public/pricing-page.tsx'
import { formWithGoal, goalIn, purchaseWords, useGoal } from './-goal.ts'
import { useLoadAhead } from './-load-ahead.ts'
import { onward } from './-onward.ts'

const creditQuestions = { kind: 'questions', questions: faqAbout('credits') }

export const Route = createFileRoute('/pricing')({
  validateSearch: goalIn,
  head: () => headOf({ ...pricingWords, sections: [creditQuestions] }),
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
