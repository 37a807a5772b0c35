import { Repeat2 } from 'lucide-react'
import { postShelves } from '#app/domain/posts/shelves.ts'
import { Icon } from '#design-system/index.ts'
import { shownAsIcons, shownAsWords } from './calendar-words.ts'

/** What the marks and colours say. */
export function Legend({ hasFree, hasRepeats }: { hasFree: boolean; hasRepeats: boolean }) {
  return (
    <ul className="calendar-legend" aria-label="Legend">
      {postShelves.map((shelf) => (
        <li key={shelf} data-shows={shelf}>
          <Icon of={shownAsIcons[shelf]} size={13} />
          {shownAsWords[shelf]}
        </li>
      ))}
      {hasRepeats ? (
        <li>
          <Icon of={Repeat2} size={13} />
          Repeats
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
