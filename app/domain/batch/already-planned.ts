import { plannedRangeMs } from '../limits.ts'
import { type PlannedPost, type PlannedRange, plannedTitleOf } from '../posts/planned.ts'
import { type Instant, instantOf, millisOf } from '../time/instant.ts'
import { folded } from '../wording/fold.ts'
import { shareAccounts } from './accounts.ts'
import type { CheckedRow } from './rows.ts'

/** The stretches of time these moments lie in, each no longer than planned posts are told of at once. */
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

/** The words of a title as a reader takes them. */
const said = (title: string) => folded(title).replace(/\s+/g, ' ')

const minuteOf = (at: Instant) => at.slice(0, 16)

/** The lines of rows that are planned already: the same beginning, in the same minute, to one of the same platforms. */
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
