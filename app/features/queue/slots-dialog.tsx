import { Plus, X } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import {
  presetWords,
  type SlotSet,
  slotPresets,
  slotTimePattern,
  withoutSlot,
  withSlots,
} from '#app/domain/queue/slot-set.ts'
import { addDays, type Weekday, weekdays } from '#app/domain/time/days.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import type { Slot } from '#app/domain/time/slots.ts'
import { longDayOf, timeOfDay, weekdayOf } from '#app/domain/wording/dates.ts'
import { counted } from '#app/domain/wording/plurals.ts'
import { otherCitiesOf, zoneChoice } from '#app/domain/wording/zones.ts'
import {
  Button,
  Callout,
  Dialog,
  FormField,
  Icon,
  Select,
  TextField,
  useTask,
  VisuallyHidden,
} from '#design-system/index.ts'

type SlotsDialogProps = {
  set: SlotSet
  /** The account of the times; null for the person's own. */
  of: { readonly id: string; readonly name: string } | null
  /** The zone of this device, first in the list. */
  zone: string
  now: Instant
  onSave: (set: SlotSet) => Promise<string | null>
  onClose: () => void
}

/** Any Monday: its week gives the names of all days. */
const someMonday = '2026-11-16'
const nameOf = (weekday: Weekday) => longDayOf(addDays(someMonday, weekday - 1)).split(' ')[0] ?? ''
const shortNameOf = (weekday: Weekday) => weekdayOf(addDays(someMonday, weekday - 1))

const dayChoices = [
  { name: 'Every day', days: weekdays },
  { name: 'Weekdays', days: [1, 2, 3, 4, 5] },
  { name: 'Weekend', days: [6, 7] },
] as const satisfies readonly { name: string; days: readonly Weekday[] }[]

const timesWord = counted('time a week', 'times a week')

/** By city, to be found by its first letters; likely zones come first. */
function zoneChoices(now: Instant, ...first: readonly string[]) {
  const atHand = [...new Set([...first, 'UTC'])]
  const toChoice = (value: string) => ({ value, label: zoneChoice(value, now) })
  const zones = Intl.supportedValuesOf('timeZone')
  const others = [
    ...zones.filter((zone) => !atHand.includes(zone)).map(toChoice),
    ...zones.flatMap((zone) =>
      otherCitiesOf(zone).map((city) => ({ value: `${zone}${ofCity}${city}`, label: zoneChoice(zone, now, city) })),
    ),
  ]
  return [...atHand.map(toChoice), ...others.sort((one, other) => one.label.localeCompare(other.label))]
}

/** Marks the value of a city that its zone is not named after; no zone's name has this sign. */
const ofCity = '#'

/** A week of posting times: remove each, or add one to several days at once. */
export function SlotsDialog({ set, of, zone, now, onSave, onClose }: SlotsDialogProps) {
  const [slots, setSlots] = useState<readonly Slot[]>(set.slots)
  const [chosenZone, setZone] = useState(set.zone)
  // The opening time is kept: 420 clocks must not be recomputed for each typed letter.
  const [opened] = useState(now)
  const zones = useMemo(() => zoneChoices(opened, zone, set.zone), [opened, zone, set.zone])
  const [days, setDays] = useState<readonly Weekday[]>([1, 2, 3, 4, 5])
  const [time, setTime] = useState('09:00')
  // A time filled in and not added yet is saved too.
  const [isTyped, setTyped] = useState(false)
  const [missing, setMissing] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const { run, busy, refusal } = useTask()
  const isTime = slotTimePattern.test(time)
  const choose = (next: readonly Weekday[]) => {
    setDays(next)
    setMissing(null)
  }
  const add = (): readonly Slot[] => {
    const added = withSlots(slots, days, time)
    setSlots(added)
    setTyped(false)
    return added
  }
  const toggle = (day: Weekday) =>
    choose(days.includes(day) ? days.filter((one) => one !== day) : [...days, day].sort())
  const save = async () => {
    const accountId = of?.id ?? null
    // A half-typed time has an empty value and badInput.
    const isMeant = isTyped && (time !== '' || field.current?.validity.badInput === true)
    if (isMeant && !(isTime && days.length > 0)) {
      setMissing(isTime ? 'Choose its days, or empty it.' : 'Finish the time, or empty it.')
      return field.current?.focus()
    }
    const meant = isMeant ? add() : slots
    if (await run(() => onSave({ accountId, zone: chosenZone, slots: meant }))) onClose()
  }
  return (
    <Dialog
      open
      size="large"
      onOpenChange={onClose}
      title={of === null ? 'Posting times' : `Posting times of ${of.name}`}
      description="Posts in the queue go out at these times. Posts that already wait keep theirs."
      actions={
        <>
          <span className="times-count tabular">{timesWord(slots.length)}</span>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" loading={busy} onClick={() => void save()}>
            Save times
          </Button>
        </>
      }
    >
      <div className="times-form">
        {refusal === null ? null : <Callout tone="refusal">{refusal}</Callout>}
        <div className="times-head">
          <FormField label="Time zone">
            <Select options={zones} value={chosenZone} onChange={(value) => setZone(value.split(ofCity)[0] ?? value)} />
          </FormField>
          <fieldset className="times-presets">
            <legend>Start from</legend>
            {slotPresets.map((preset) => (
              <Button key={preset.name} size="small" onClick={() => setSlots(preset.slots)}>
                {presetWords(preset)}
              </Button>
            ))}
            {slots.length > 0 ? (
              <Button variant="ghost" size="small" onClick={() => setSlots([])}>
                Clear
              </Button>
            ) : null}
          </fieldset>
        </div>
        <ul className="times-week" aria-label="Times of the week">
          {weekdays.map((weekday) => {
            const ofDay = slots.filter((slot) => slot.weekday === weekday)
            return (
              <li key={weekday} className="times-day" aria-label={nameOf(weekday)}>
                <b aria-hidden="true">{shortNameOf(weekday)}</b>
                {ofDay.length === 0 ? <span className="times-none">None</span> : null}
                {ofDay.map((slot) => (
                  <button
                    key={slot.time}
                    type="button"
                    className="times-time tabular"
                    aria-label={`Take away ${nameOf(weekday)} ${timeOfDay(slot.time)}`}
                    onClick={() => setSlots(withoutSlot(slots, slot))}
                  >
                    {timeOfDay(slot.time)}
                    <Icon of={X} size={12} />
                  </button>
                ))}
              </li>
            )
          })}
        </ul>
        <form
          className="times-add"
          onSubmit={(event) => {
            event.preventDefault()
            if (isTime && days.length > 0) add()
          }}
        >
          <FormField label="Add a time" error={missing}>
            <TextField
              ref={field}
              type="time"
              value={time}
              onChange={(event) => {
                setTime(event.target.value.slice(0, 5))
                setTyped(true)
                setMissing(null)
              }}
            />
          </FormField>
          <fieldset className="times-days">
            <legend>On</legend>
            {weekdays.map((day) => (
              <button key={day} type="button" aria-pressed={days.includes(day)} onClick={() => toggle(day)}>
                <span aria-hidden="true">{shortNameOf(day).slice(0, 2)}</span>
                <VisuallyHidden>{nameOf(day)}</VisuallyHidden>
              </button>
            ))}
          </fieldset>
          <Button type="submit" icon={Plus} disabled={!isTime || days.length === 0}>
            Add
          </Button>
          <span className="times-choices">
            {dayChoices.map((choice) => (
              <Button key={choice.name} variant="ghost" size="small" onClick={() => choose(choice.days)}>
                {choice.name}
              </Button>
            ))}
          </span>
        </form>
      </div>
    </Dialog>
  )
}
