import { createFileRoute } from '@tanstack/react-router'
import { headAt } from '#app/content/places.ts'
import { Queue } from '#app/features/queue/queue.tsx'
import { queueSearchSchema } from '#app/features/queue/queue-search.ts'

export const Route = createFileRoute('/_signed-in/dashboard/queue')({
  validateSearch: queueSearchSchema,
  head: () => headAt('/dashboard/queue'),
  component: QueuePage,
})

function QueuePage() {
  const navigate = Route.useNavigate()
  return (
    <Queue
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  )
}
