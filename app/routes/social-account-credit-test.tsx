import { createFileRoute } from '@tanstack/react-router'
import { headOf } from '#app/content/head-of.ts'
import { socialLaboratoryWords } from '#app/content/page-words.ts'
import { CreditLaboratory } from '#app/features/credits/laboratory/credit-laboratory.tsx'
import { socialLaboratory } from '#app/features/credits/laboratory/social-laboratory.ts'
import { SocialCreditsSummary } from './-credit-summaries.tsx'

export const Route = createFileRoute('/social-account-credit-test')({
  head: () => headOf(socialLaboratoryWords),
  component: () => (
    <CreditLaboratory
      words={socialLaboratoryWords}
      path="/social-account-credit-test"
      laboratory={socialLaboratory}
      screen={(record) => <SocialCreditsSummary record={record} />}
    />
  ),
})
