import { CalendarClock } from 'lucide-react'
import { presetWords, type SlotSet, slotPresets } from '#app/domain/queue/slot-set.ts'
import { timeOfDay } from '#app/domain/wording/dates.ts'
import { cityOf } from '#app/domain/wording/zones.ts'
import { Button, Callout, EmptyState, useTask } from '#design-system/index.ts'

type NoTimesProps = {
  zone: string
  /** The id of the reason nothing can be saved now. */
  off: string | null
  /** Returns the refusal, or null. */
  onSaveSlots: (set: SlotSet) => Promise<string | null>
  onChoose: () => void
}

/** The queue of a person without posting times: one press adds a week of times. */
export function NoTimes({ zone, off, onSaveSlots, onChoose }: NoTimesProps) {
  const { run, busy, refusal } = useTask()
  return (
    <>
      {refusal === null ? null : (
        <Callout tone="refusal" title="Your posting times were not saved.">
          {refusal}
        </Callout>
      )}
      <EmptyState
        icon={CalendarClock}
        title="No posting times yet"
        action={
          <span className="queue-presets">
            {slotPresets.map(({ name, at, slots }) => (
              <Button
                key={name}
                offBecause={off}
                // Not disabled while saving, so that the focus stays.
                onClick={() => {
                  if (!busy) void run(() => onSaveSlots({ accountId: null, zone, slots }))
                }}
              >
                {presetWords({ name, at })}
              </Button>
            ))}
            <Button variant="ghost" onClick={onChoose} offBecause={off}>
              Choose your own
            </Button>
          </span>
        }
      >
        Say once when you post. Whatever you put in the queue then takes the next free time: weekdays at{' '}
        {timeOfDay('09:00')}, say, by the clocks of {cityOf(zone)}.
      </EmptyState>
    </>
  )
}
