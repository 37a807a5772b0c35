import { createFileRoute } from '@tanstack/react-router'
import { headAt } from '#app/content/places.ts'
import { Queue } from '#app/features/queue/queue.tsx'
import { type QueueSearch, queueSearchSchema } from '#app/features/queue/queue-search.ts'
import { unread, useRead } from '../-search.ts'

export const Route = createFileRoute('/_signed-in/dashboard/queue')({
  validateSearch: unread<QueueSearch>,
  head: () => headAt('/dashboard/queue'),
  component: QueuePage,
})

function QueuePage() {
  const navigate = Route.useNavigate()
  return (
    <Queue
      search={useRead(queueSearchSchema.parse, Route.useSearch())}
      onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  )
}
