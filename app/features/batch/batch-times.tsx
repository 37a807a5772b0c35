import { otherOrder } from '#app/domain/batch/day-order.ts'
import type { SlotPlan, TimesFrom } from '#app/domain/batch/open-file.ts'
import type { DayOrder } from '#app/domain/batch/read-time.ts'
import { dayOf, readClock } from '#app/domain/batch/read-time.ts'
import { addDays, dayIn, type Weekday, weekdays } from '#app/domain/time/days.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { longDayOf } from '#app/domain/wording/dates.ts'
import { zoneWords } from '#app/domain/wording/zones.ts'
import { Button, FormField, SegmentedControl, Select, TextField } from '#design-system/index.ts'

export const startingSlots = (now: Instant, zone: string): SlotPlan => ({
  days: 'weekdays',
  times: '09:00',
  start: addDays(dayIn(zone, now), 1),
})

const daysOf: Record<SlotPlan['days'], readonly Weekday[]> = {
  'every-day': weekdays,
  weekdays: [1, 2, 3, 4, 5],
  weekend: [6, 7],
}

/** The slots of a week; none when a time is unreadable. */
export function slotsOf({ days, times }: SlotPlan): readonly { readonly weekday: Weekday; readonly time: string }[] {
  const read = times.split(/[,;]/).map((time) => readClock(time))
  const clocks = [...new Set(read.flatMap((time) => time ?? []))]
  return read.includes(null) ? [] : daysOf[days].flatMap((weekday) => clocks.map((time) => ({ weekday, time })))
}

const sources = [
  { value: 'file', label: 'From the file' },
  { value: 'queue', label: 'Posting times' },
  { value: 'slots', label: 'A weekly plan' },
] as const satisfies readonly { value: TimesFrom; label: string }[]
const dayChoices = [
  { value: 'weekdays', label: 'Monday to Friday' },
  { value: 'every-day', label: 'Every day' },
  { value: 'weekend', label: 'Saturday and Sunday' },
] as const
const orders = [
  { value: 'day-first', label: '31/12' },
  { value: 'month-first', label: '12/31' },
] as const

const wordOf = (order: DayOrder) => orders.find(({ value }) => value === order)?.label

/** An example from the file itself. */
function saysOf(unclearDay: string, order: DayOrder): string | undefined {
  const day = dayOf(unclearDay, order)
  const written = /^\S+/.exec(unclearDay.trim())?.[0] ?? unclearDay
  return day === null ? undefined : `${written} is ${longDayOf(day)}`
}

type BatchTimesProps = {
  from: TimesFrom
  /** The zone of the times. */
  zone: string
  onFrom: (from: TimesFrom) => void
  hasDates: boolean
  hasPostingTimes: boolean
  order: DayOrder
  /** Undefined when the file's order of day and month is known. */
  onOrder: ((order: DayOrder) => void) | undefined
  /** The file's first ambiguous day. */
  unclearDay: string | null
  /** True when no row can be planned in this order, but some can in the other. */
  isOrderDoubtful: boolean
  slots: SlotPlan
  onSlots: (slots: SlotPlan) => void
}

/** The source of the times: the file, or slots in the order of its rows. */
export function BatchTimesChoice({
  from,
  zone,
  onFrom,
  hasDates,
  hasPostingTimes,
  order,
  onOrder,
  unclearDay,
  isOrderDoubtful,
  slots,
  onSlots,
}: BatchTimesProps) {
  return (
    <div className="batch-times">
      <FormField
        label="Times"
        hint={
          from === 'queue' ? 'Each row takes the next free one of your queue' : `By the clocks of ${zoneWords(zone)}`
        }
      >
        <SegmentedControl
          options={sources.filter(({ value }) => value !== 'queue' || hasPostingTimes)}
          value={from}
          onChange={onFrom}
        />
      </FormField>
      {from === 'file' && onOrder && hasDates ? (
        <>
          <FormField label="Days are written as" hint={unclearDay === null ? undefined : saysOf(unclearDay, order)}>
            <SegmentedControl options={orders} value={order} onChange={onOrder} />
          </FormField>
          {isOrderDoubtful ? (
            <div className="batch-doubt" role="status">
              <span>{`Read as ${wordOf(order)}, no row can go out at its time.`}</span>
              <Button size="small" onClick={() => onOrder(otherOrder(order))}>
                {`Read as ${wordOf(otherOrder(order))}`}
              </Button>
            </div>
          ) : null}
        </>
      ) : null}
      {from === 'slots' ? (
        <>
          <FormField label="Days">
            <Select options={dayChoices} value={slots.days} onChange={(days) => onSlots({ ...slots, days })} />
          </FormField>
          <FormField label="Times of day" error={slotsOf(slots).length === 0 ? 'Write times as 09:00, 17:30.' : null}>
            <TextField value={slots.times} onChange={(event) => onSlots({ ...slots, times: event.target.value })} />
          </FormField>
          <FormField label="From">
            <TextField
              type="date"
              value={slots.start}
              onChange={(event) => onSlots({ ...slots, start: event.target.value })}
            />
          </FormField>
        </>
      ) : null}
    </div>
  )
}
