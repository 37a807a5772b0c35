import { counted } from './plurals.ts'

const secondMs = 1_000
const minuteMs = 60 * secondMs
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

const seconds = { ms: secondMs, words: counted('second', 'seconds') }

/** Longest first: a duration uses the first unit that divides it exactly. */
const units = [
  { ms: dayMs, words: counted('day', 'days') },
  { ms: hourMs, words: counted('hour', 'hours') },
  { ms: minuteMs, words: counted('minute', 'minutes') },
]

/** "30 days", "15 minutes". */
export function durationWords(length: number): string {
  const { ms, words } = units.find((unit) => length >= unit.ms && length % unit.ms === 0) ?? seconds
  return words(length / ms)
}

/** Length of a video or recording in seconds: "0:07", "1:05", "1:02:30". */
export function playingTime(length: number): string {
  const whole = Math.round(length)
  const two = (value: number) => String(value).padStart(2, '0')
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`
}
