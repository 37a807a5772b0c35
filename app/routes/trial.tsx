import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { faqAbout } from '#app/content/faq.ts'
import { headOf } from '#app/content/head-of.ts'
import { trialWords } from '#app/content/page-words.ts'
import { SignUp } from '#app/features/account/sign-up.tsx'
import { useSessionCheck } from '#app/features/account/use-session-check.ts'
import { TrialPage } from '#app/features/public/trial-page.tsx'
import { formWithGoal, goalIn, purchaseWords, useGoal } from './-goal.ts'
import { useLoadAhead } from './-load-ahead.ts'
import { onward } from './-onward.ts'

const trialQuestions = { kind: 'questions', questions: faqAbout('starting', 'account') }

export const Route = createFileRoute('/trial')({
  validateSearch: goalIn,
  head: () => headOf({ ...trialWords, sections: [trialQuestions] }),
  component: Trial,
})

function Trial() {
  useSessionCheck()
  const navigate = useNavigate()
  const { redirect: target = '/dashboard' } = Route.useSearch()
  const goal = useGoal(Route.useSearch().redirect)
  return (
    <TrialPage
      onTheWayTo={purchaseWords(goal)}
      signInHref={formWithGoal('/auth', goal)}
      signUp={<SignUp onSignedUp={() => navigate(onward(target))} loadAhead={useLoadAhead(target)} />}
    />
  )
}
