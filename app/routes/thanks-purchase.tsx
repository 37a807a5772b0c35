import { createFileRoute } from '@tanstack/react-router'
import { Thanks } from '#app/features/checkout/thanks.tsx'
import { headWith } from './-head.ts'

export const Route = createFileRoute('/thanks-purchase')({
  head: () => headWith(async () => (await import('#app/content/page-words.ts')).thanksWords),
  component: Thanks,
})
