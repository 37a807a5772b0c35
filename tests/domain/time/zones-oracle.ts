/** The clocks of a zone, minute by minute, by Intl alone: what local times are checked against. */
export function clockOf(zone: string): (ms: number) => string {
  const clock = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  return (ms) => {
    const parts = new Map(clock.formatToParts(ms).map(({ type, value }) => [type, value]))
    const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? ''
    return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`
  }
}

const minuteMs = 60_000
const asUtc = (local: string) => Date.parse(`${local}:00.000Z`)

/** The changes of a zone's clocks between two moments: when, and the minutes they are ahead of UTC before and after. */
export function changesOf(
  zone: string,
  fromMs: number,
  toMs: number,
): readonly { at: number; before: number; after: number }[] {
  const clock = clockOf(zone)
  const offsetAt = (ms: number) => (asUtc(clock(ms)) - ms) / minuteMs
  const found: { at: number; before: number; after: number }[] = []
  const stepMs = 7 * 86_400_000
  for (let low = fromMs; low < toMs; low += stepMs) {
    let [from, to] = [low, Math.min(toMs, low + stepMs)]
    // Ramadan takes a month: no two changes within one week.
    if (offsetAt(from) === offsetAt(to)) continue
    const before = offsetAt(from)
    while (to - from > minuteMs) {
      const middle = from + Math.floor((to - from) / 2 / minuteMs) * minuteMs
      if (offsetAt(middle) === before) from = middle
      else to = middle
    }
    found.push({ at: to, before, after: offsetAt(to) })
  }
  return found
}

/** Where a local time falls, from the changes alone: the first that the clocks show it; in a gap, moved on by the gap. */
export function momentByHand(local: string, fromOffset: number, changes: ReturnType<typeof changesOf>): number {
  const wall = asUtc(local)
  let offset = fromOffset
  for (const { at, after } of changes) {
    const candidate = wall - offset * minuteMs
    if (candidate < at) return candidate
    // Past this change by the clocks before it, and before it by those after: skipped.
    if (wall - after * minuteMs < at) return candidate
    offset = after
  }
  return wall - offset * minuteMs
}
