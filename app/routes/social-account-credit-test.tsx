import { createFileRoute } from '@tanstack/react-router'
import { socialLaboratoryWords } from '#app/content/page-words.ts'
import { CreditLaboratory } from '#app/features/credits/laboratory/credit-laboratory.tsx'
import { socialLaboratory } from '#app/features/credits/laboratory/social-laboratory.ts'
import { SocialCreditsSummary } from './-credit-summaries.tsx'
import { headWith } from './-head.ts'

export const Route = createFileRoute('/social-account-credit-test')({
  head: () => headWith(async () => (await import('#app/content/page-words.ts')).socialLaboratoryWords),
  component: () => (
    <CreditLaboratory
      words={socialLaboratoryWords}
      path="/social-account-credit-test"
      laboratory={socialLaboratory}
      screen={(record) => <SocialCreditsSummary record={record} />}
    />
  ),
})
