import type { PlanId } from '../plans/plans.ts'
import { addDays, type Day } from '../time/days.ts'

/** Ours: as many days as a sign-up is recent. */
const overviewDays = 30

/** How the place is doing, day by day, the last of them today. Nobody is named in it. */
export type Overview = {
  readonly days: readonly Day[]
  readonly people: number
  /** By the provider; every list has a figure for each day. */
  readonly signUps: readonly number[]
  /** How many are on each plan; null when the provider cannot count by plan. */
  readonly plans: readonly { readonly plan: PlanId; readonly people: number }[] | null
  /** Whoever signed in, did something or had something made. */
  readonly active: readonly number[]
  readonly activeInWeek: number
  readonly activeInMonth: number
  readonly jobs: readonly number[]
  /** Posts that came out on at least one platform. */
  readonly posts: readonly number[]
  readonly failedJobs: readonly number[]
  /** Posts a platform refused or never took. */
  readonly failedPosts: readonly number[]
}

/** The days up to this one, oldest first. */
export const daysUpTo = (today: Day, count = overviewDays): readonly Day[] =>
  Array.from({ length: count }, (_, at) => addDays(today, at - count + 1))

/** A figure for each day, zero where none was counted. */
export function byDay(
  days: readonly Day[],
  counted: readonly { readonly day: Day; readonly count: number }[],
): readonly number[] {
  const known = new Map(counted.map(({ day, count }) => [day, count]))
  return days.map((day) => known.get(day) ?? 0)
}

/** From how many there were since the beginning of each day to how many came on it. */
export const perDay = (since: readonly number[]): readonly number[] =>
  since.map((count, at) => Math.max(0, count - (since[at + 1] ?? 0)))
