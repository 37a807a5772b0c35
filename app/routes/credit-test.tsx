import { createFileRoute } from '@tanstack/react-router'
import { headOf } from '#app/content/head-of.ts'
import { aiLaboratoryWords } from '#app/content/page-words.ts'
import { aiLaboratory } from '#app/features/credits/laboratory/ai-laboratory.ts'
import { CreditLaboratory } from '#app/features/credits/laboratory/credit-laboratory.tsx'
import { AiCreditsSummary } from './-credit-summaries.tsx'

export const Route = createFileRoute('/credit-test')({
  head: () => headOf(aiLaboratoryWords),
  component: () => (
    <CreditLaboratory
      words={aiLaboratoryWords}
      path="/credit-test"
      laboratory={aiLaboratory}
      screen={(account) => <AiCreditsSummary account={account} />}
    />
  ),
})
