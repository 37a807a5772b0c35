const dayPart = (hour: number) => (hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening')

/** By the hour of the person's own clock. At night it names no part of the day. */
export const greetingFor = (firstName: string | null, hour: number): string =>
  `${hour < 5 ? 'Hello' : `Good ${dayPart(hour)}`}${firstName ? `, ${firstName}` : ''}`

const small = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine']
const start = (count: number) => small[count] ?? String(count)

type Ahead = {
  readonly today: number
  /** "on Tue at 10:30": the next post's time, if any. */
  readonly next: string | null
  readonly attention: number
  readonly isPaused?: boolean
}

/** One line on coming posts and problems: "Three posts go out today. One needs you." */
export function summaryOf({ today, next, attention, isPaused = false }: Ahead): string {
  const posts = (count: number) => (count === 1 ? 'post' : 'posts')
  const waits = today > 0 || next !== null
  const ahead =
    isPaused && waits
      ? 'What is planned waits: your queue is paused.'
      : today > 0
        ? `${start(today)} ${posts(today)} ${today === 1 ? 'goes' : 'go'} out today.`
        : next
          ? `The next post goes out ${next}.`
          : 'Nothing is planned.'
  if (attention === 0) return ahead
  const whose = today > 0 && !isPaused ? '' : ` ${posts(attention)}`
  return `${ahead} ${start(attention)}${whose} ${attention === 1 ? 'needs' : 'need'} you.`
}

/** The time until a moment, while it is more useful than its date: "in 42 min". */
export function untilWords(ms: number): string | null {
  const minutes = Math.max(1, Math.round(ms / 60_000))
  if (minutes < 60) return `in ${minutes} min`
  if (minutes >= 24 * 60) return null
  const rest = minutes % 60
  return `in ${Math.floor(minutes / 60)} h${rest > 0 ? ` ${rest} min` : ''}`
}
