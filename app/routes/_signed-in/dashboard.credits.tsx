import { createFileRoute } from '@tanstack/react-router'
<<<<<<< HEAD
import { AiCredits } from '#app/features/credits/ai/ai-credits.tsx'
=======
import { headAt } from '#app/content/places.ts'
import { AiCredits } from '#app/features/credits/ai-credits.tsx'
>>>>>>> 41170b0 (Every page is listed once, with its name, who may enter, how it is saved and where it is linked: navigation, guards, the build, the site map and the tests read that list)

export const Route = createFileRoute('/_signed-in/dashboard/credits')({
  head: () => headAt('/dashboard/credits'),
  component: AiCredits,
})
