import { setTimeout as delay } from 'node:timers/promises'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

const begunMs = Date.now()

/** "2026-11-20": a day in UTC, counted from the one these walks began on. It stays the same day after midnight. */
export const planned = (days: number) => new Date(begunMs + days * dayMs).toISOString().slice(0, 10)

/**
 * Three posting times of every day in UTC, the next one two hours ahead or more: at times that are written down a walk
 * would now and then see its post go out. With them the day the next one is on.
 */
export function farTimes(nowMs: number): { readonly times: readonly string[]; readonly firstDay: string } {
  const [first = '', ...others] = [3, 8, 13].map((hours) => new Date(nowMs + hours * hourMs).toISOString())
  const times = [first, ...others].map((at) => `${at.slice(11, 13)}:00`)
  return { times: times.toSorted(), firstDay: first.slice(0, 10) }
}

/** As long as a walk may take, at the most, until what it has planned is looked at. */
const shortlyMs = 100_000

const nextOf = (times: readonly string[], nowMs: number) => {
  const midnightMs = Math.floor(nowMs / dayMs) * dayMs
  return [0, 1]
    .flatMap((day) => times.map((time) => Date.parse(`1970-01-01T${time}:00.000Z`) + midnightMs + day * dayMs))
    .filter((ms) => ms >= nowMs)
    .reduce((one, other) => Math.min(one, other), Number.POSITIVE_INFINITY)
}

/** How long to wait until none of these times of day, in UTC, is shortly ahead. Nothing, nearly always. */
export function waitFor(times: readonly string[], nowMs: number): number {
  const aheadMs = nextOf(times, nowMs) - nowMs
  return aheadMs > shortlyMs ? 0 : aheadMs + 1_000
}

/** Waits out a posting time that is shortly ahead: what goes out in the middle of a walk is not in the queue any more. */
export const pastTimes = (times: readonly string[]) => delay(waitFor(times, Date.now()))

/** Waits out the end of a month that is shortly ahead: allowances begin anew with it. */
export async function pastEndOfMonth(): Promise<void> {
  const now = new Date()
  const isLastDay = new Date(now.getTime() + dayMs).getUTCMonth() !== now.getUTCMonth()
  if (isLastDay) await pastTimes(['00:00'])
}
