import { Check } from 'lucide-react'
import { platformOf } from '#app/domain/platforms/platforms.ts'
import { zoneWords } from '#app/domain/wording/zones.ts'
import { Card, Icon, PlatformMarks, TextLink, VisuallyHidden } from '#design-system/index.ts'
import type { AboveView } from './above-view.ts'
import type { WeekDay, WeekEntry } from './week-ahead.ts'
import './week-card.css'

/** Number of entries shown per day; more are counted. */
const entriesShown = 3
const marksShown = 3

export function WeekCard({ week: { days, zone } }: { week: NonNullable<AboveView['week']> }) {
  return (
    <Card title="The week ahead" aside={zoneWords(zone)}>
      <div className="week">
        <ol className="week-days tabular">
          {days.map((day, ahead) => (
            <Day key={day.date} day={day} isToday={ahead === 0} />
          ))}
        </ol>
      </div>
    </Card>
  )
}

function Day({ day: { weekday, day, entries }, isToday }: { day: WeekDay; isToday: boolean }) {
  const more = entries.length - entriesShown
  return (
    <li className="week-day" aria-current={isToday ? 'date' : undefined} data-empty={entries.length === 0 || undefined}>
      <p className="week-date">
        <b>{weekday}</b> {day}
        {isToday ? <VisuallyHidden>, today</VisuallyHidden> : null}
      </p>
      <div className="week-entries">
        {entries.slice(0, entriesShown).map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
        {more > 0 ? <TextLink href="/dashboard/posts">{more} more</TextLink> : null}
        {entries.length === 0 ? <p className="week-quiet">Nothing</p> : null}
      </div>
    </li>
  )
}

function Entry({ entry: { title, time, state, platforms } }: { entry: WeekEntry }) {
  return (
    <div className="week-entry" data-state={state}>
      <p className="week-time">
        {state === 'published' ? <Icon of={Check} size={12} /> : null}
        {time}
        <VisuallyHidden>, {state}</VisuallyHidden>
      </p>
      <p className="week-title" dir="auto">
        {title}
      </p>
      <PlatformMarks
        label="Platforms"
        most={marksShown}
        platforms={platforms.map((id) => ({ name: platformOf(id).name, shape: id }))}
      />
    </div>
  )
}
