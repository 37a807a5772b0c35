import { setImmediate } from 'node:timers/promises'
import { scheduleAheadMs } from '#app/domain/limits.ts'
import { isStartNear } from '#app/domain/queue/repeat.ts'
import { addMs, type Instant } from '#app/domain/time/instant.ts'
import { occurrences, type Recurrence } from '#app/domain/time/recurrence.ts'
import { turnsByPerson } from '../http/turns-by-person.ts'
import type { Repeat } from './repeat-copies.server.ts'

/** First range computed; most rules need no more. Requests are also extended by it. */
const lookedAtMs = 40 * 24 * 3_600_000
/** Moments cached of all rules, a few MB; a rule itself weighs as much as some moments. */
const knownAtMost = 200_000
const ruleWeight = 16

type Stretch = { readonly from: Instant; readonly until: Instant; readonly moments: readonly Instant[] }

/** The last computed range of each rule, least recently used first. */
const known = new Map<string, Stretch>()
let weight = 0

function forget(key: string): void {
  const stretch = known.get(key)
  if (stretch !== undefined && known.delete(key)) weight -= stretch.moments.length + ruleWeight
}

function keep(key: string, stretch: Stretch): void {
  forget(key)
  known.set(key, stretch)
  weight += stretch.moments.length + ruleWeight
  for (const oldest of known.keys()) {
    if (weight <= knownAtMost) break
    forget(oldest)
  }
}

/** One rule at a time, with a pause before it, since each computation blocks the process. */
const reckoning = turnsByPerson(1)

const reckoned = (userId: string, recurrence: Recurrence, zone: string, from: Instant, until: Instant) =>
  reckoning(userId, async (): Promise<readonly Instant[] | null> => {
    await setImmediate()
    try {
      return occurrences(recurrence, zone, from, until)
    } catch (error) {
      if (error instanceof RangeError) return null
      throw error
    }
  })

/**
 * Moments of a rule after `from`; empty when it cannot be followed. A rule with a count runs from its start each time,
 * and every round asks for a few more minutes, so results are cached for weeks ahead.
 */
export async function momentsOf(
  { userId, start, rrule, zone, createdAt }: Repeat,
  from: Instant,
  until: Instant,
): Promise<readonly Instant[]> {
  if (start === null || rrule === null || !isStartNear(start, createdAt)) return []
  const after = addMs(from, 1)
  const key = `${start} ${zone} ${rrule}`
  const before = known.get(key)
  if (before !== undefined && before.from <= after && until <= before.until) {
    keep(key, before)
    return before.moments.filter((at) => at >= after && at <= until)
  }
  const further = addMs(until, lookedAtMs)
  const moments = await reckoned(userId, { start, rrule }, zone, after, further)
  // Too many moments for the extended range.
  if (moments === null) return (await reckoned(userId, { start, rrule }, zone, after, until)) ?? []
  keep(key, { from: after, until: further, moments })
  return moments.filter((at) => at <= until)
}

/** The next moments of a rule within the limit of scheduling, by ranges of growing length. */
export async function nextMoments(repeat: Repeat, from: Instant, count: number): Promise<readonly Instant[]> {
  for (let aheadMs = lookedAtMs; ; aheadMs = Math.min(aheadMs * 3, scheduleAheadMs)) {
    const found = await momentsOf(repeat, from, addMs(from, aheadMs))
    if (found.length >= count || aheadMs >= scheduleAheadMs) return found.slice(0, count)
  }
}
