import { createFileRoute } from '@tanstack/react-router'
import { aiLaboratoryWords } from '#app/content/page-words.ts'
import { aiLaboratory } from '#app/features/credits/laboratory/ai-laboratory.ts'
import { CreditLaboratory } from '#app/features/credits/laboratory/credit-laboratory.tsx'
import { AiCreditsSummary } from './-credit-summaries.tsx'
import { headWith } from './-head.ts'

export const Route = createFileRoute('/credit-test')({
  head: () => headWith(async () => (await import('#app/content/page-words.ts')).aiLaboratoryWords),
  component: () => (
    <CreditLaboratory
      words={aiLaboratoryWords}
      path="/credit-test"
      laboratory={aiLaboratory}
      screen={(account) => <AiCreditsSummary account={account} />}
    />
  ),
})
