import { createFileRoute } from '@tanstack/react-router'
import { headAt } from '#app/content/places.ts'
import { Batch } from '#app/features/batch/batch.tsx'
import { FillTextsContainer } from '#app/features/create/text/fill-texts-container.tsx'

export const Route = createFileRoute('/_signed-in/dashboard/batch')({
  head: () => headAt('/dashboard/batch'),
  component: () => (
    <Batch plan={Route.useRouteContext().caller.plan} fill={(missing) => <FillTextsContainer {...missing} />} />
  ),
})
