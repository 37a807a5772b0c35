import { useState } from 'react'
import { evergreenDaysAtMost } from '#app/domain/limits.ts'
import type { QueuedPost } from '#app/domain/queue/queue.ts'
import { type NewRepeat, type Pace, ruleOf } from '#app/domain/queue/repeat.ts'
import { isDay } from '#app/domain/time/calendar.ts'
import { addDays, dayIn, type Weekday, weekdays } from '#app/domain/time/days.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { localIn } from '#app/domain/time/wall-clock.ts'
import { longDayOf, weekdayOf } from '#app/domain/wording/dates.ts'
import { excerptOf } from '#app/domain/wording/excerpts.ts'
import {
  Button,
  Callout,
  Dialog,
  FormField,
  SegmentedControl,
  TextField,
  useTask,
  VisuallyHidden,
} from '#design-system/index.ts'
import './queue.css'

type Wanted = NewRepeat extends infer One ? (One extends unknown ? Omit<One, 'repeatId' | 'postId'> : never) : never

type RepeatDialogProps = {
  post: Pick<QueuedPost, 'id' | 'title' | 'at'>
  now: Instant
  zone: string
  /** True with posting times, which an evergreen needs. */
  hasTimes: boolean
  /** Returns the refusal, or null. */
  onRepeat: (postId: string, wanted: Wanted) => Promise<string | null>
  onClose: () => void
}

const kinds = [
  { value: 'DAILY', label: 'Daily' },
  { value: 'WEEKLY', label: 'Weekly' },
  { value: 'MONTHLY', label: 'Monthly' },
  { value: 'evergreen', label: 'When free' },
] as const
type Kind = (typeof kinds)[number]['value']

const ends = [
  { value: 'never', label: 'Never' },
  { value: 'day', label: 'On a day' },
  { value: 'count', label: 'After' },
] as const

/** Any Monday: its week gives the names of all days. */
const someMonday = '2026-11-16'
const nameOf = (weekday: Weekday) => longDayOf(addDays(someMonday, weekday - 1)).split(' ')[0] ?? ''

export function RepeatDialog({ post, now, zone, hasTimes, onRepeat, onClose }: RepeatDialogProps) {
  const local = localIn(zone, post.at)
  const isAhead = post.at > now
  const ownDay = weekdays.find((day) => nameOf(day) === longDayOf(local.slice(0, 10)).split(' ')[0]) ?? 1
  const [kind, setKind] = useState<Kind>('WEEKLY')
  const [days, setDays] = useState<readonly Weekday[]>([ownDay])
  const [time, setTime] = useState(local.slice(11))
  const [endBy, setEndBy] = useState<'never' | 'day' | 'count'>('never')
  const [endDay, setEndDay] = useState(addDays(dayIn(zone, now), 90))
  const [count, setCount] = useState('10')
  const [distance, setDistance] = useState('30')
  const { run, busy, refusal } = useTask()
  const [wrong, setWrong] = useState<string | null>(null)

  const wanted = (): Wanted | string => {
    if (kind === 'evergreen') {
      const minimumDays = Number(distance)
      return Number.isInteger(minimumDays) && minimumDays >= 1 && minimumDays <= evergreenDaysAtMost
        ? { kind: 'evergreen', zone, minimumDays }
        : `Say how many days lie between, from 1 to ${evergreenDaysAtMost}.`
    }
    if (!/^\d{2}:\d{2}$/.test(time)) return 'Choose a time of day.'
    if (kind === 'WEEKLY' && days.length === 0) return 'Choose a day of the week.'
    if (endBy === 'day' && !isDay(endDay)) return 'Choose the last day.'
    const times = Number(count)
    if (endBy === 'count' && !(Number.isInteger(times) && times >= 1 && times <= 1_000))
      return 'Say how many times, from 1 to 1,000.'
    const end: Pace['end'] =
      endBy === 'day' ? { by: 'day', day: endDay } : endBy === 'count' ? { by: 'count', count: times } : { by: 'never' }
    // The post itself goes out at its own time: the first repeat is on a later day, or after today when it is out.
    const lastDay = isAhead ? local.slice(0, 10) : dayIn(zone, now)
    const start = `${addDays(lastDay, 1)}T${time}`
    const rrule = ruleOf({ every: kind, weekdays: days, monthDay: Number(local.slice(8, 10)), end })
    return { kind: 'rule', zone, start, rrule }
  }
  const send = async () => {
    const asked = wanted()
    if (typeof asked === 'string') return setWrong(asked)
    setWrong(null)
    if (await run(() => onRepeat(post.id, asked))) onClose()
  }
  const said = wrong ?? refusal
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Repeat this post"
      description={`“${excerptOf(post.title, 60)}”`}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" loading={busy} onClick={() => void send()}>
            Repeat post
          </Button>
        </>
      }
    >
      <div className="repeat-form">
        {said === null ? null : <Callout tone="refusal">{said}</Callout>}
        <SegmentedControl label="How often" wide options={kinds} value={kind} onChange={setKind} />
        {kind === 'evergreen' ? (
          <>
            <p className="queue-note">
              It takes a posting time that is still free the day before. Whatever you queue goes first.
              {hasTimes ? null : ' You have no posting times yet: it waits until you have.'}
            </p>
            <FormField label="Days between two times, at least">
              <TextField inputMode="numeric" value={distance} onChange={(event) => setDistance(event.target.value)} />
            </FormField>
          </>
        ) : (
          <>
            <div className="repeat-line">
              {kind === 'WEEKLY' ? (
                <fieldset className="times-days">
                  <legend>On</legend>
                  {weekdays.map((day) => (
                    <button
                      key={day}
                      type="button"
                      aria-pressed={days.includes(day)}
                      onClick={() =>
                        setDays(days.includes(day) ? days.filter((one) => one !== day) : [...days, day].sort())
                      }
                    >
                      <span aria-hidden="true">{weekdayOf(addDays(someMonday, day - 1)).slice(0, 2)}</span>
                      <VisuallyHidden>{nameOf(day)}</VisuallyHidden>
                    </button>
                  ))}
                </fieldset>
              ) : null}
              <FormField label="At">
                <TextField type="time" value={time} onChange={(event) => setTime(event.target.value.slice(0, 5))} />
              </FormField>
            </div>
            <div className="repeat-line">
              <FormField label="Ends">
                <SegmentedControl options={ends} value={endBy} onChange={setEndBy} />
              </FormField>
              {endBy === 'day' ? (
                <FormField label="Last day">
                  <TextField
                    type="date"
                    min={dayIn(zone, now)}
                    value={endDay}
                    onChange={(event) => setEndDay(event.target.value)}
                  />
                </FormField>
              ) : null}
              {endBy === 'count' ? (
                <FormField label="Times">
                  <TextField inputMode="numeric" value={count} onChange={(event) => setCount(event.target.value)} />
                </FormField>
              ) : null}
            </div>
            <p className="queue-note">
              {isAhead ? 'The post itself goes out at its own time. ' : ''}Each repeat is a post of its own, made two
              weeks ahead.
            </p>
          </>
        )}
      </div>
    </Dialog>
  )
}

export type { Wanted as WantedRepeat }
