import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { headAt } from '#app/content/places.ts'
import { addressedSchema } from '#app/domain/addressed-schema.ts'
import { AiCredits } from '#app/features/credits/ai/ai-credits.tsx'
import { unread, useRead } from '../-search.ts'

const searchSchema = z.object({
  /** The job of a wanted receipt. */
  receipt: addressedSchema,
})

export const Route = createFileRoute('/_signed-in/dashboard/credits')({
  validateSearch: unread<z.output<typeof searchSchema>>,
  head: () => headAt('/dashboard/credits'),
  component: Credits,
})

function Credits() {
  const { receipt } = useRead(searchSchema.parse, Route.useSearch())
  return <AiCredits wantedJob={receipt} />
}
