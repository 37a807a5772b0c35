import { createFileRoute } from '@tanstack/react-router'
import { GuidedDemo } from '#app/features/credits/laboratory/guided-demo.tsx'
import { SocialCreditsSummary } from './-credit-summaries.tsx'
import { headWith } from './-head.ts'

export const Route = createFileRoute('/social-account-credits-demo')({
  head: () => headWith(async () => (await import('#app/content/page-words.ts')).socialDemoWords),
  component: () => <GuidedDemo screen={(record) => <SocialCreditsSummary record={record} />} />,
})
