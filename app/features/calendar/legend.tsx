import { Icon } from '#design-system/index.ts'
import { shownAs, shownAsIcons, shownAsWords } from './calendar-words.ts'

/** What the marks and colours say. */
export function Legend({ hasFree }: { hasFree: boolean }) {
  return (
    <ul className="calendar-legend" aria-label="Legend">
      {shownAs.map((as) => (
        <li key={as} data-shows={as}>
          <Icon of={shownAsIcons[as]} size={13} />
          {shownAsWords[as]}
        </li>
      ))}
      {hasFree ? (
        <li data-free>
          <span className="calendar-legend-free" aria-hidden="true" />
          Free posting time
        </li>
      ) : null}
    </ul>
  )
}
