import { createFileRoute } from '@tanstack/react-router'
import { headAt } from '#app/content/places.ts'
import { Calendar } from '#app/features/calendar/calendar.tsx'
import { calendarSearchSchema } from '#app/features/calendar/calendar-search.ts'

export const Route = createFileRoute('/_signed-in/dashboard/calendar')({
  validateSearch: calendarSearchSchema,
  head: () => headAt('/dashboard/calendar'),
  component: CalendarPage,
})

function CalendarPage() {
  const navigate = Route.useNavigate()
  return (
    <Calendar
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  )
}
