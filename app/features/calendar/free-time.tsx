import type { Instant } from '#app/domain/time/instant.ts'
import { datesIn, longDayOf } from '#app/domain/wording/dates.ts'
import { TextLink, VisuallyHidden } from '#design-system/index.ts'
import { useDropTarget } from './use-drag.ts'

/** A free posting time: a quiet outline that links to a new post at it, and takes dropped posts. */
export function FreeTime({ at, day, zone }: { at: Instant; day: string; zone: string }) {
  const { ref, isOver } = useDropTarget<HTMLSpanElement>({ day, minutes: null, free: at })
  const words = `${datesIn(zone).time(at)} free`
  return (
    <span ref={ref} className="plan-free tabular" data-over={isOver || undefined}>
      <TextLink href={`/dashboard/compose?begin=new&at=${encodeURIComponent(at)}`}>
        <span aria-hidden="true">{words}</span>
        {/* One element: between two, screen readers add a space before the comma. */}
        <VisuallyHidden>
          {words}, {longDayOf(day)}: fill it
        </VisuallyHidden>
      </TextLink>
    </span>
  )
}
