import type { PlatformId } from '#app/domain/platforms/platforms.ts'
import type { PostStatus, PostView } from '#app/domain/posts/post.ts'
import { wentOutAt } from '#app/domain/posts/status.ts'
import { addMs, type Instant } from '#app/domain/time/instant.ts'
import { titleOf } from '#app/domain/wording/excerpts.ts'

export type WeekEntry = {
  readonly id: string
  readonly title: string
  readonly time: string
  readonly state: 'planned' | 'on its way' | 'published'
  readonly platforms: readonly PlatformId[]
}

export type WeekDay = {
  readonly date: string
  readonly weekday: string
  readonly day: string
  readonly entries: readonly WeekEntry[]
}

const daysShown = 7
const dayMs = 24 * 3_600_000

/** "2026-11-20": the day a moment falls on where the person is. */
export const dateIn = (zone: string, instant: Instant): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(new Date(instant))

export const timeIn = (zone: string, instant: Instant): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeStyle: 'short' }).format(new Date(instant))

const weekday = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', weekday: 'short' })

/** A day is counted from its noon, which no clock change moves to another day. */
const noonOf = (date: string): Instant => `${date}T12:00:00.000Z`
export const addDays = (date: string, days: number): string => addMs(noonOf(date), days * dayMs).slice(0, 10)
export const weekdayOf = (date: string): string => weekday.format(new Date(noonOf(date)))

/** The Monday of the week a day is in. */
export const mondayOf = (date: string): string => addDays(date, -((new Date(noonOf(date)).getUTCDay() + 6) % 7))

const stateOf: Partial<Record<PostStatus, WeekEntry['state']>> = {
  scheduled: 'planned',
  publishing: 'on its way',
  published: 'published',
  'partly-published': 'published',
}

/** What already went out stands below what is still to come. */
const order = ({ state }: { state: WeekEntry['state'] }) => (state === 'published' ? 1 : 0)

/** The next seven days, today first, each with what goes out on it; today also with what already went. */
export function weekAhead(posts: readonly PostView[], now: Instant, zone: string): readonly WeekDay[] {
  const placed = posts
    .flatMap((post) => {
      const state = stateOf[post.status]
      const at = state === 'published' ? wentOutAt(post) : (post.publishAt ?? post.createdAt)
      return state && at ? [{ post, state, at, date: dateIn(zone, at) }] : []
    })
    .sort((one, other) => order(one) - order(other) || one.at.localeCompare(other.at))
  const today = dateIn(zone, now)
  return Array.from({ length: daysShown }, (_, ahead) => {
    const date = addDays(today, ahead)
    return {
      date,
      weekday: weekdayOf(date),
      day: String(Number(date.slice(8))),
      entries: placed
        .filter((entry) => entry.date === date)
        .map(({ post, state, at }) => ({
          id: post.id,
          title: titleOf(post.text),
          time: timeIn(zone, at),
          state,
          platforms: post.targets.filter(({ status }) => status !== 'failed').map(({ platform }) => platform),
        })),
    }
  })
}
