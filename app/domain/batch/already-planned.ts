import { plannedRangeMs } from '../limits.ts'
import { type PlannedPost, type PlannedRange, plannedTitleOf } from '../posts/planned.ts'
import { type Instant, instantOf, millisOf } from '../time/instant.ts'
import { folded } from '../wording/fold.ts'
import { shareAccounts } from './accounts.ts'
import type { CheckedRow } from './rows.ts'

/** Time ranges that cover these moments, each no longer than one query of planned posts allows. */
export function stretchesOf(moments: readonly Instant[]): readonly PlannedRange[] {
  const ms = moments.map(millisOf)
  const [first, last] = [
    ms.reduce((low, one) => Math.min(low, one), Infinity),
    ms.reduce((high, one) => Math.max(high, one), -Infinity),
  ]
  const stretches: PlannedRange[] = []
  for (let from = first; from <= last; from += plannedRangeMs)
    stretches.push({ from: instantOf(from), until: instantOf(Math.min(from + plannedRangeMs, last + 1)) })
  return stretches
}

/** Words of a title; case and spacing do not count. */
const said = (title: string) => folded(title).replace(/\s+/g, ' ')

const minuteOf = (at: Instant) => at.slice(0, 16)

/** Lines of rows that are planned already: same beginning, same minute, one platform in common. */
export function alreadyPlanned(checked: readonly CheckedRow[], planned: readonly PlannedPost[]): ReadonlySet<number> {
  const inMinute = Map.groupBy(planned, ({ at }) => (at === null ? '' : minuteOf(at)))
  const isPlanned = ({ row, publishAt, platforms, problem, accountIds }: CheckedRow) => {
    const beside = problem === null && publishAt !== null ? inMinute.get(minuteOf(publishAt)) : undefined
    if (beside === undefined) return false
    const title = said(plannedTitleOf(row.text))
    return beside.some(
      (post) =>
        said(post.title) === title &&
        post.platforms.some((one) => platforms.includes(one.platform)) &&
        shareAccounts(post.accountIds, accountIds),
    )
  }
  return new Set(checked.filter(isPlanned).map(({ row }) => row.line))
}
