import { Repeat2, TriangleAlert } from 'lucide-react'
import type { PlannedPost } from '#app/domain/posts/planned.ts'
import { postShelves } from '#app/domain/posts/shelves.ts'
import { notReadyOf } from '#app/domain/posts/status.ts'
import { Icon } from '#design-system/index.ts'
import { shownAsIcons, shownAsWords, unsentIcon, unsentWords } from './calendar-words.ts'

type LegendProps = { posts: readonly PlannedPost[]; hasFree: boolean; hasUnsent: boolean }

export function Legend({ posts, hasFree, hasUnsent }: LegendProps) {
  const hasRepeats = posts.some(({ isRepeated }) => isRepeated)
  const hasNotReady = posts.some(({ status, platforms }) => notReadyOf({ status, targets: platforms }).length > 0)
  return (
    <ul className="calendar-legend" aria-label="Legend">
      {postShelves.map((shelf) => (
        <li key={shelf} data-shows={shelf}>
          <Icon of={shownAsIcons[shelf]} size={13} />
          {shownAsWords[shelf]}
        </li>
      ))}
      {hasNotReady ? (
        <li data-not-ready>
          <Icon of={TriangleAlert} size={13} />
          Not ready for all
        </li>
      ) : null}
      {hasRepeats ? (
        <li>
          <Icon of={Repeat2} size={13} />
          Repeats
        </li>
      ) : null}
      {hasUnsent ? (
        <li>
          <Icon of={unsentIcon} size={13} />
          {unsentWords}
        </li>
      ) : null}
      {hasFree ? (
        <li data-free>
          <span className="calendar-legend-free" aria-hidden="true" />
          Free posting time
        </li>
      ) : null}
    </ul>
  )
}
