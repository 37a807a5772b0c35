import { CalendarOff, CalendarPlus, Ellipsis, Leaf, Repeat2, Square } from 'lucide-react'
import { type RepeatView, repeatSays } from '#app/domain/queue/repeat.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { datesIn } from '#app/domain/wording/dates.ts'
import { Card, Icon, IconButton, List, ListRow, Menu, type MenuItem } from '#design-system/index.ts'

export type RepeatActions = {
  onSkip: (repeat: RepeatView, at: Instant, skipped: boolean) => void
  onStop: (repeat: RepeatView) => void
}

type RepeatsSectionProps = RepeatActions & {
  repeats: readonly RepeatView[]
  zone: string
  offline: boolean
}

/** Repeating posts: their rule, the next time, and buttons to skip one or stop. */
export function RepeatsSection({ repeats, zone, offline, onSkip, onStop }: RepeatsSectionProps) {
  if (repeats.length === 0) return null
  const dates = datesIn(zone)
  const nextSays = ({ ahead, kind, isDraft }: RepeatView) => {
    if (isDraft) return 'waits: its post is a draft'
    const next = ahead.find(({ isSkipped }) => !isSkipped)
    if (next) return `next ${dates.moment(next.at)}`
    return kind === 'evergreen' ? 'waits for a free time' : 'nothing ahead'
  }
  return (
    <section className="repeats" aria-labelledby="repeats-title">
      <h2 id="repeats-title">Repeats</h2>
      <Card>
        <List label="Repeats">
          {repeats.map((repeat) => {
            const skips = repeat.ahead.slice(0, 3).map(
              ({ at, isSkipped }): MenuItem => ({
                label: isSkipped ? `Send ${dates.moment(at)} after all` : `Skip ${dates.moment(at)}`,
                icon: isSkipped ? CalendarPlus : CalendarOff,
                disabled: offline,
                onSelect: () => onSkip(repeat, at, !isSkipped),
              }),
            )
            return (
              <ListRow
                key={repeat.id}
                leading={<Icon of={repeat.kind === 'evergreen' ? Leaf : Repeat2} size={16} />}
                title={repeat.title}
                meta={`${repeatSays(repeat)} · ${nextSays(repeat)}`}
                trailing={
                  <Menu
                    items={[
                      ...skips,
                      ...(skips.length > 0 ? ['separator' as const] : []),
                      {
                        label: 'Stop repeating',
                        icon: Square,
                        tone: 'refusal' as const,
                        disabled: offline,
                        onSelect: () => onStop(repeat),
                      },
                    ]}
                    trigger={<IconButton label={`Actions for ${repeat.title}`} icon={Ellipsis} />}
                  />
                }
              />
            )
          })}
        </List>
      </Card>
    </section>
  )
}
