import { useState } from 'react'
import { fn } from 'storybook/test'
import { dayIn } from '#app/domain/time/days.ts'
import { phoneDays, shownDays, unfiltered } from '#app/features/calendar/calendar-days.ts'
import { CalendarScreen, type CalendarScreenProps } from '#app/features/calendar/calendar-screen.tsx'
import { zoneOr } from '../support/address.ts'
import { samplePlan } from '../support/sample-plan.ts'
import { sampleNow } from '../support/sample-posts.ts'

/** A month as most stories begin with it. */
export const heldArgs = {
  view: { state: 'ready', data: samplePlan },
  shown: { ...unfiltered, view: 'month', day: '2026-11-20' },
  now: sampleNow,
  zone: zoneOr('UTC'),
  firstWeekday: 1,
  onShow: fn<CalendarScreenProps['onShow']>(),
  onReload: fn<CalendarScreenProps['onReload']>(),
  onMove: fn<CalendarScreenProps['onMove']>(),
  onSchedule: fn<CalendarScreenProps['onSchedule']>(),
  onCancel: fn<CalendarScreenProps['onCancel']>(),
  onDelete: fn<CalendarScreenProps['onDelete']>(),
} satisfies CalendarScreenProps

/** Shows what is asked for, knows what is on the days it shows, and moves what is moved, as the container does. */
export function Held(props: CalendarScreenProps) {
  const { zone, firstWeekday } = props
  const [shown, setShown] = useState(props.shown)
  const [view, setView] = useState(props.view)
  const { strip, listed } = phoneDays(shown.view, shown.day, firstWeekday)
  const days = new Set([...strip, ...listed, ...shownDays(shown.view, shown.day, firstWeekday)])
  const told = (all: CalendarScreenProps['view']): CalendarScreenProps['view'] =>
    all.state === 'ready'
      ? {
          ...all,
          data: { ...all.data, posts: all.data.posts.filter(({ at }) => at !== null && days.has(dayIn(zone, at))) },
        }
      : all
  return (
    <CalendarScreen
      {...props}
      view={told(view)}
      shown={shown}
      onShow={async (change) => {
        await props.onShow(change)
        setShown((before) => ({ ...before, ...change }))
      }}
      onMove={async (post, at) => {
        await props.onMove(post, at)
        if (view.state !== 'ready') return
        const all = [...view.data.posts, ...view.data.drafts].map((one) => (one.id === post.id ? { ...one, at } : one))
        const posts = all.filter((one) => one.at !== null)
        setView({ ...view, data: { ...view.data, posts, drafts: all.filter((one) => one.at === null) } })
      }}
    />
  )
}
