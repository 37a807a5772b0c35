import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { faqAbout } from '#app/content/faq.ts'
import { headOf } from '#app/content/head-of.ts'
import { pricingWords } from '#app/content/page-words.ts'
import { SignUp } from '#app/features/account/sign-up.tsx'
import { useSessionCheck } from '#app/features/account/use-session-check.ts'
import { PricingPage } from '#app/features/public/pricing-page.tsx'
import { useLoadAhead } from './-load-ahead.ts'

const creditQuestions = { kind: 'questions', questions: faqAbout('credits') }

export const Route = createFileRoute('/pricing')({
  head: () => headOf({ ...pricingWords, sections: [creditQuestions] }),
  component: Pricing,
})

function Pricing() {
  useSessionCheck()
  const navigate = useNavigate()
  return (
    <PricingPage
      signUp={<SignUp onSignedUp={() => navigate({ to: '/dashboard' })} loadAhead={useLoadAhead('/dashboard')} />}
    />
  )
}
