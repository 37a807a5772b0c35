import { Repeat2 } from 'lucide-react'
import { Icon } from '#design-system/index.ts'
import { shownAs, shownAsIcons, shownAsWords } from './calendar-words.ts'

/** What the marks and colours say. */
export function Legend({ hasFree, hasRepeats }: { hasFree: boolean; hasRepeats: boolean }) {
  return (
    <ul className="calendar-legend" aria-label="Legend">
      {shownAs.map((as) => (
        <li key={as} data-shows={as}>
          <Icon of={shownAsIcons[as]} size={13} />
          {shownAsWords[as]}
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
