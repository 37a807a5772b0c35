import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { headAt } from '#app/content/places.ts'
import { queueDaysAtMost } from '#app/domain/limits.ts'
import type { PlannedPost } from '#app/domain/posts/planned.ts'
import { Calendar } from '#app/features/calendar/calendar.tsx'
import { type CalendarSearch, calendarSearchSchema } from '#app/features/calendar/calendar-search.ts'
import PausedNotice from '#app/features/queue/paused-notice.tsx'
import { queueQuery } from '#app/features/queue/queue-query.ts'
import { RepeatPost } from '#app/features/queue/repeat-post.tsx'
import { useKnownAccounts } from '#app/state/known-accounts.ts'
import { unread, useRead } from '../-search.ts'

export const Route = createFileRoute('/_signed-in/dashboard/calendar')({
  validateSearch: unread<CalendarSearch>,
  head: () => headAt('/dashboard/calendar'),
  component: CalendarPage,
})

function CalendarPage() {
  const navigate = Route.useNavigate()
  const search = useRead(calendarSearchSchema.parse, Route.useSearch())
  const [repeated, setRepeated] = useState<PlannedPost | null>(null)
  const { data: own } = useQuery(queueQuery(null, queueDaysAtMost))
  // The times belong to the account of the shown posts.
  const account = own?.accounts.find(({ id }) => id === search.account)?.id ?? null
  const { data: queue } = useQuery(queueQuery(account, queueDaysAtMost))
  return (
    <>
      <Calendar
        search={search}
        free={queue?.free}
        slotZone={queue?.slots?.zone}
        {...useKnownAccounts()}
        onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
        onRepeat={setRepeated}
        paused={<PausedNotice />}
      />
      {repeated?.at ? <RepeatPost post={{ ...repeated, at: repeated.at }} onClose={() => setRepeated(null)} /> : null}
    </>
  )
}
