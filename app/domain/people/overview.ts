import type { PlanId } from '../plans/plans.ts'
import { addDays, type Day } from '../time/days.ts'

/** Ours: the period in which a sign-up counts as recent. */
const overviewDays = 30

/** Daily figures of the installation, the last day being today. Contains no names. */
export type Overview = {
  readonly days: readonly Day[]
  readonly people: number
  /** From the provider; every list has one figure per day. */
  readonly signUps: readonly number[]
  /** People on each plan; null when the provider cannot count by plan. */
  readonly plans: readonly { readonly plan: PlanId; readonly people: number }[] | null
  /** People who signed in, acted or ran a job. */
  readonly active: readonly number[]
  readonly activeInWeek: number
  readonly activeInMonth: number
  readonly jobs: readonly number[]
  /** Posts published on at least one platform. */
  readonly posts: readonly number[]
  readonly failedJobs: readonly number[]
  /** Posts that failed on a platform. */
  readonly failedPosts: readonly number[]
}

/** The days up to today, oldest first. */
export const daysUpTo = (today: Day, count = overviewDays): readonly Day[] =>
  Array.from({ length: count }, (_, at) => addDays(today, at - count + 1))

/** One figure per day, zero where none was counted. */
export function byDay(
  days: readonly Day[],
  counted: readonly { readonly day: Day; readonly count: number }[],
): readonly number[] {
  const known = new Map(counted.map(({ day, count }) => [day, count]))
  return days.map((day) => known.get(day) ?? 0)
}

/** Converts totals since each day into figures of each day. */
export const perDay = (since: readonly number[]): readonly number[] =>
  since.map((count, at) => Math.max(0, count - (since[at + 1] ?? 0)))
