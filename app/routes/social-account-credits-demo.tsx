import { createFileRoute } from '@tanstack/react-router'
import { headOf } from '#app/content/head-of.ts'
import { socialDemoWords } from '#app/content/page-words.ts'
import { GuidedDemo } from '#app/features/credits/laboratory/guided-demo.tsx'
import { SocialCreditsSummary } from './-credit-summaries.tsx'

export const Route = createFileRoute('/social-account-credits-demo')({
  head: () => headOf(socialDemoWords),
  component: () => <GuidedDemo screen={(record) => <SocialCreditsSummary record={record} />} />,
})
