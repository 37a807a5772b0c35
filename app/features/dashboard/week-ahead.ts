import type { PlatformId } from '#app/domain/platforms/platforms.ts'
import type { PostStatus } from '#app/domain/post-statuses.ts'
import type { PostView } from '#app/domain/posts/post.ts'
import { isUnpublished, wentOutAt } from '#app/domain/posts/status.ts'
import { addDays, dayIn } from '#app/domain/time/days.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { datesIn, weekdayOf } from '#app/domain/wording/dates.ts'
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

const stateOf: Partial<Record<PostStatus, WeekEntry['state']>> = {
  scheduled: 'planned',
  held: 'planned',
  publishing: 'on its way',
  unknown: 'on its way',
  published: 'published',
  'partly-published': 'published',
}

/** Published posts come after coming ones. */
const order = ({ state }: { state: WeekEntry['state'] }) => (state === 'published' ? 1 : 0)

/** The next seven days, today first, each with its posts; today also with published ones. */
export function weekAhead(posts: readonly PostView[], now: Instant, zone: string): readonly WeekDay[] {
  const placed = posts
    .flatMap((post) => {
      const state = stateOf[post.status]
      const at = state === 'published' ? wentOutAt(post) : (post.publishAt ?? post.createdAt)
      return state && at ? [{ post, state, at, date: dayIn(zone, at) }] : []
    })
    .sort((one, other) => order(one) - order(other) || one.at.localeCompare(other.at))
  const today = dayIn(zone, now)
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
          time: datesIn(zone).time(at),
          state,
          platforms: post.targets.filter(({ status }) => !isUnpublished(status)).map(({ platform }) => platform),
        })),
    }
  })
}
