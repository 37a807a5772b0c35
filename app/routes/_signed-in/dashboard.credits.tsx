import { createFileRoute } from '@tanstack/react-router'
import { headAt } from '#app/content/places.ts'
import { AiCredits } from '#app/features/credits/ai/ai-credits.tsx'

export const Route = createFileRoute('/_signed-in/dashboard/credits')({
  head: () => headAt('/dashboard/credits'),
  component: AiCredits,
})
