import type { Instant } from '#app/domain/time/instant.ts'
import { datesIn, longDayOf } from '#app/domain/wording/dates.ts'
import { TextLink, VisuallyHidden } from '#design-system/index.ts'

/** A posting time nothing stands in: a quiet outline that leads to a new post at it. */
export function FreeTime({ at, day, zone }: { at: Instant; day: string; zone: string }) {
  return (
    <span className="plan-free tabular">
      <TextLink href={`/dashboard/compose?at=${encodeURIComponent(at)}`}>
        {datesIn(zone).time(at)} free<VisuallyHidden>, {longDayOf(day)}: fill it</VisuallyHidden>
      </TextLink>
    </span>
  )
}
