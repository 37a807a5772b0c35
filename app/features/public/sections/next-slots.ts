import { addDays, type Day, noonOf } from '#app/domain/time/days.ts'
import { shortDayOf, weekdayOf } from '#app/domain/wording/dates.ts'

/** A local time, "09:00", on a day. The local clock decides which instant it is. */
export type WallClock = { readonly day: Day; readonly time: string }

/** A week's slots: days from 0, which is Monday, and one time for all. */
export type WeekSlots = { readonly days: readonly number[]; readonly time: string }

export const slotsShown = 5
export const firstSlots: WeekSlots = { days: [0, 2, 4], time: '09:00' }
/** An unseen Monday: the first drawing names no dates, since the page does not know the day yet. */
const anyMonday: Day = '2026-11-23'

export const weekdays = [0, 1, 2, 3, 4, 5, 6].map((value) => ({ value, name: weekdayOf(addDays(anyMonday, value)) }))

const weekdayIn = (day: Day) => (new Date(noonOf(day)).getUTCDay() + 6) % 7

/** The next times of the slots, after a local time. A day keeps its time over clock changes. */
export function nextSlots({ days, time }: WeekSlots, now: WallClock, count = slotsShown): readonly WallClock[] {
  if (days.length === 0 || !/^\d\d:\d\d$/.test(time)) return []
  const slots: WallClock[] = []
  for (let day = now.day; slots.length < count; day = addDays(day, 1))
    if (days.includes(weekdayIn(day)) && (day > now.day || time > now.time)) slots.push({ day, time })
  return slots
}

export const slotsBeforeAnyDate = (): readonly WallClock[] => nextSlots(firstSlots, { day: anyMonday, time: '00:00' })

export const readableSlot = ({ day, time }: WallClock) => ({ day: weekdayOf(day), date: shortDayOf(day), time })

const two = (value: number) => String(value).padStart(2, '0')

/** The local time on this device. */
export const wallClockOf = (moment: Date): WallClock => ({
  day: `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`,
  time: `${two(moment.getHours())}:${two(moment.getMinutes())}`,
})
