import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { faqAbout } from '#app/content/faq.ts'
import { headOf } from '#app/content/head-of.ts'
import { trialWords } from '#app/content/page-words.ts'
import { SignUp } from '#app/features/account/sign-up.tsx'
import { useSessionCheck } from '#app/features/account/use-session-check.ts'
import { TrialPage } from '#app/features/public/trial-page.tsx'
import { useLoadAhead } from './-load-ahead.ts'

const trialQuestions = { kind: 'questions', questions: faqAbout('starting', 'account') }

export const Route = createFileRoute('/trial')({
  head: () => headOf({ ...trialWords, sections: [trialQuestions] }),
  component: Trial,
})

function Trial() {
  useSessionCheck()
  const navigate = useNavigate()
  return (
    <TrialPage
      signUp={<SignUp onSignedUp={() => navigate({ to: '/dashboard' })} loadAhead={useLoadAhead('/dashboard')} />}
    />
  )
}
