import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { shiftDaysCeiling } from '#app/domain/limits.ts'
import { canBe } from '#app/domain/posts/changes.ts'
import type { PostView } from '#app/domain/posts/post.ts'
import { latestPublishAt, refusalOfTime, wrongTimeOf } from '#app/domain/posts/publish-time.ts'
import { atTimeOfDay, type Rescheduling, rescheduled } from '#app/domain/posts/reschedule.ts'
import { isDay } from '#app/domain/time/calendar.ts'
import { addDays, dayIn } from '#app/domain/time/days.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { localIn, momentKept } from '#app/domain/time/wall-clock.ts'
import { datesIn } from '#app/domain/wording/dates.ts'
import { excerptOf, titleOf } from '#app/domain/wording/excerpts.ts'
import { figure } from '#app/domain/wording/figures.ts'
import { listWords } from '#app/domain/wording/plurals.ts'
import { zoneWords } from '#app/domain/wording/zones.ts'
import { Button, Dialog, FormField, Icon, SegmentedControl, Select, TextField } from '#design-system/index.ts'

export type NewTime = { readonly post: PostView; readonly publishAt: Instant }

type DialogProps = {
  now: Instant
  zone: string
  /** `keepsQueue`: posts of the queue stay in it at their new times. */
  onMove: (times: readonly NewTime[], keepsQueue?: boolean) => void
  onClose: () => void
}

/** Asks for the new time of one post, or the change of many times. */
export function RescheduleDialog({ posts, ...dialog }: DialogProps & { posts: readonly PostView[] }) {
  const [only, ...others] = posts
  if (only === undefined) return null
  return others.length === 0 ? <OneTime post={only} {...dialog} /> : <ManyTimes posts={posts} {...dialog} />
}

const byTheClocks = (zone: string) => `By the clocks of ${zoneWords(zone)}`

function OneTime({ post, now, zone, onMove, onClose }: DialogProps & { post: PostView }) {
  const [local, setLocal] = useState(post.publishAt === null ? '' : localIn(zone, post.publishAt))
  // No error before the field was touched or the button pressed.
  const [isJudged, setJudged] = useState(false)
  const publishAt = momentKept(zone, local, post.publishAt)
  const wrong = wrongTimeOf(publishAt, now)
  const submit = () => {
    if (wrong !== null) return setJudged(true)
    // A draft may be scheduled at the time it already has; a waiting post at its own time has nothing to change.
    const isChange = post.status === 'draft' || publishAt !== post.publishAt
    if (publishAt !== null && isChange) onMove([{ post, publishAt }])
    onClose()
  }
  return (
    <Dialog
      open
      size="small"
      onOpenChange={onClose}
      title="When does it go out?"
      description={`“${excerptOf(titleOf(post.text), 60)}”`}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            Leave it
          </Button>
          <Button variant="primary" disabled={isJudged && wrong !== null} onClick={submit}>
            {post.status === 'draft' ? 'Schedule' : 'Move'}
          </Button>
        </>
      }
    >
      <FormField label="Date and time" hint={byTheClocks(zone)} error={isJudged ? wrong : null}>
        <TextField
          type="datetime-local"
          min={localIn(zone, now)}
          max={localIn(zone, latestPublishAt(now))}
          value={local}
          onChange={(event) => {
            setLocal(event.target.value)
            setJudged(true)
          }}
        />
      </FormField>
    </Dialog>
  )
}

const ways = [
  { value: 'day', label: 'To a day' },
  { value: 'time', label: 'To a time of day' },
  { value: 'days', label: 'By days' },
  { value: 'hours', label: 'By hours' },
] as const
type Way = (typeof ways)[number]['value']
const directions = [
  { value: 'later', label: 'later' },
  { value: 'earlier', label: 'earlier' },
] as const

/** Null: its day has no such time. */
type Move = Omit<NewTime, 'publishAt'> & { readonly before: Instant; readonly publishAt: Instant | null }
type PossibleMove = NewTime & { readonly before: Instant }

const keeps: Record<Way, string> = {
  day: 'Times of day stay. ',
  time: 'Days stay. ',
  days: 'Times of day stay. ',
  hours: '',
}

/** The number of posts that stay, by reason; empty when all move. */
function whyLeft(posts: readonly PostView[], moves: readonly Move[], now: Instant): string {
  const timeless = posts.filter(({ publishAt, status }) => publishAt === null && canBe('move', status)).length
  const there = moves.filter(({ before, publishAt }) => before === publishAt)
  const skipped = moves.filter(({ publishAt }) => publishAt === null)
  const wrong = moves.flatMap(({ before, publishAt }) =>
    publishAt === null || publishAt === before ? [] : refusalOfTime(publishAt, now)?.code,
  )
  const parts: readonly (readonly [number, string])[] = [
    [posts.length - moves.length - timeless, 'out already'],
    [timeless, 'without a time'],
    [there.length, 'there already'],
    [skipped.length, 'on a day whose clocks skip that time'],
    [wrong.filter((code) => code === 'time_has_passed').length, 'bound for the past'],
    [wrong.filter((code) => code === 'too_far_ahead').length, 'more than a year ahead'],
  ]
  const said = parts.flatMap(([count, why]) => (count === 0 ? [] : `${figure(count)} ${why}`))
  const left = parts.reduce((sum, [count]) => sum + count, 0)
  return left === 0
    ? ''
    : `${figure(left)} of ${figure(posts.length)} ${left === 1 ? 'stays' : 'stay'}: ${listWords(said)}.`
}

const examplesShown = 3

function ManyTimes({ posts, now, zone, onMove, onClose }: DialogProps & { posts: readonly PostView[] }) {
  const [way, setWay] = useState<Way>('day')
  const [day, setDay] = useState(addDays(dayIn(zone, now), 1))
  const [time, setTime] = useState('09:00')
  const [count, setCount] = useState('1')
  const [direction, setDirection] = useState<(typeof directions)[number]['value']>('later')
  const amount = Number(count) * (direction === 'later' ? 1 : -1)
  const isRight = way === 'day' ? isDay(day) : way === 'time' ? isClock(time) : isAmount(count)
  const moved = (at: Instant): Instant | null => {
    if (way === 'time') return atTimeOfDay(at, time, zone)
    const how: Rescheduling =
      way === 'day'
        ? { to: 'day', day }
        : way === 'days'
          ? { to: 'days', days: amount }
          : { to: 'hours', hours: amount }
    return rescheduled(at, how, zone)
  }
  const moves: readonly Move[] = !isRight
    ? []
    : posts.flatMap((post) =>
        post.publishAt !== null && canBe('move', post.status)
          ? [{ post, before: post.publishAt, publishAt: moved(post.publishAt) }]
          : [],
      )
  const possible = moves.flatMap(({ publishAt, ...move }): readonly PossibleMove[] =>
    publishAt === null || publishAt === move.before || refusalOfTime(publishAt, now) !== null
      ? []
      : [{ ...move, publishAt }],
  )
  const left = isRight ? whyLeft(posts, moves, now) : ''
  const dates = datesIn(zone)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Reschedule ${figure(posts.length)} posts`}
      description={`${keeps[way]}${byTheClocks(zone)}.`}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            Leave them
          </Button>
          <Button
            variant="primary"
            disabled={possible.length === 0}
            onClick={() => {
              // Posts moved by days stay in the queue; another time of day is a chosen one.
              onMove(possible, way === 'day' || way === 'days')
              onClose()
            }}
          >
            {`Move ${figure(possible.length)}`}
          </Button>
        </>
      }
    >
      <div className="post-reschedule">
        <SegmentedControl label="How" options={ways} value={way} onChange={setWay} wide />
        {way === 'day' ? (
          <FormField label="Day">
            <TextField
              type="date"
              min={dayIn(zone, now)}
              max={dayIn(zone, latestPublishAt(now))}
              value={day}
              onChange={({ target }) => setDay(target.value)}
            />
          </FormField>
        ) : way === 'time' ? (
          <FormField label="Time of day" error={isRight ? null : 'Write a time as 09:00.'}>
            <TextField type="time" value={time} onChange={({ target }) => setTime(target.value)} />
          </FormField>
        ) : (
          <div className="post-shift">
            <FormField
              label={way === 'days' ? 'Days' : 'Hours'}
              error={isAmount(count) ? null : `A whole number from 1 to ${shiftDaysCeiling}.`}
            >
              <TextField
                type="number"
                min={1}
                max={shiftDaysCeiling}
                value={count}
                onChange={({ target }) => setCount(target.value)}
              />
            </FormField>
            <FormField label="Which way">
              <Select options={directions} value={direction} onChange={setDirection} />
            </FormField>
          </div>
        )}
        <ul className="post-moves tabular" aria-label="What moves">
          {possible.slice(0, examplesShown).map(({ post, before, publishAt }) => (
            <li key={post.id}>
              <span>{excerptOf(titleOf(post.text), 40)}</span>
              <span>
                {dates.moment(before)} <Icon of={ArrowRight} size={12} /> <b>{dates.moment(publishAt)}</b>
              </span>
            </li>
          ))}
          {possible.length > examplesShown ? <li>and {figure(possible.length - examplesShown)} more</li> : null}
        </ul>
        {left === '' ? null : (
          <p className="post-moves-left" role="status">
            {left}
          </p>
        )}
      </div>
    </Dialog>
  )
}

const isClock = (time: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(time)
const isAmount = (count: string) => /^\d{1,3}$/.test(count) && Number(count) >= 1 && Number(count) <= shiftDaysCeiling
