import { createFileRoute } from '@tanstack/react-router'
import { AiCredits } from '#app/features/credits/ai/ai-credits.tsx'

export const Route = createFileRoute('/_signed-in/dashboard/credits')({
  head: () => ({ meta: [{ title: 'Credits · Ninefold' }] }),
  component: AiCredits,
})
