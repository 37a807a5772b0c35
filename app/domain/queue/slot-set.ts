import * as z from 'zod/mini'
import { slotsOfWeekAtMost } from '../limits.ts'
import { type Weekday, weekdays } from '../time/days.ts'
import type { Slot } from '../time/slots.ts'
import { isKnownZone } from '../time/wall-clock.ts'
import { timeOfDay } from '../wording/dates.ts'

const accountIdSchema = z.string().check(z.minLength(1), z.maxLength(64))

/** Owner of the slots; left out: the person. */
export const slotsOwnerSchema = z.object({ accountId: z.optional(accountIdSchema) })

export const slotTimePattern = /^([01]\d|2[0-3]):[0-5]\d$/

const slotSchema = z.object({
  weekday: z.literal(weekdays),
  time: z.string().check(z.regex(slotTimePattern)),
})

export const zoneSchema = z.string().check(z.minLength(1), z.maxLength(64), z.refine(isKnownZone))

/** Weekly times, sorted, without duplicates. */
export const saveSlotsSchema = z.extend(slotsOwnerSchema, {
  zone: zoneSchema,
  slots: z.pipe(
    z.array(slotSchema).check(z.maxLength(slotsOfWeekAtMost)),
    z.transform((slots: Slot[]) => tidied(slots)),
  ),
})
export type SaveSlots = z.output<typeof saveSlotsSchema>

/** Weekly publishing times; `accountId: null` means the person's own. */
export type SlotSet = {
  readonly accountId: string | null
  readonly zone: string
  readonly slots: readonly Slot[]
}

const keyOf = ({ weekday, time }: Slot) => `${weekday} ${time}`

/** Sorted from Monday, without duplicates. */
export function tidied(slots: readonly Slot[]): readonly Slot[] {
  const known = new Map(slots.map(({ weekday, time }) => [keyOf({ weekday, time }), { weekday, time }]))
  return [...known].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, slot]) => slot)
}

export const withSlots = (slots: readonly Slot[], days: readonly Weekday[], time: string): readonly Slot[] =>
  tidied([...slots, ...days.map((weekday) => ({ weekday, time }))])

export const withoutSlot = (slots: readonly Slot[], slot: Slot): readonly Slot[] =>
  slots.filter((one) => keyOf(one) !== keyOf(slot))

const workdays = [1, 2, 3, 4, 5] as const
const times = (days: readonly Weekday[], ...clock: readonly string[]): readonly Slot[] =>
  tidied(days.flatMap((weekday) => clock.map((time) => ({ weekday, time }))))

/** Suggested weeks; `at` is their common time where the name needs it. */
export const slotPresets = [
  { name: 'Weekdays', at: '09:00', slots: times(workdays, '09:00') },
  { name: 'Once a day', at: null, slots: times(weekdays, '10:00') },
  { name: '3 a day', at: null, slots: times(weekdays, '09:00', '13:00', '18:00') },
] as const satisfies readonly { name: string; at: string | null; slots: readonly Slot[] }[]

/** "Weekdays at 9 am", in the reader's time format. */
export const presetWords = ({ name, at }: { readonly name: string; readonly at: string | null }): string =>
  at === null ? name : `${name} at ${timeOfDay(at)}`
