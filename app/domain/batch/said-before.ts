import { folded } from '../wording/fold.ts'
import { shareAccounts } from './accounts.ts'
import type { CheckedRow } from './rows.ts'

/** Words of a post; case and spacing do not count. */
const wordsOf = ({ row, media }: CheckedRow) => `${folded(row.text).replace(/\s+/g, ' ').trim()}\n${media.join('\n')}`

/**
 * Lines that repeat an earlier row's words for the same platform and account at any time, with that row's line. A
 * warning, since most are mistakes.
 */
export function saidBefore(checked: readonly CheckedRow[]): ReadonlyMap<number, number> {
  const good = checked.filter(({ problem, row, media }) => problem === null && (row.text !== '' || media.length > 0))
  const alike = Map.groupBy(good, wordsOf)
  const before = new Map<number, number>()
  for (const rows of alike.values())
    for (const [at, { row, platforms, accountIds }] of rows.entries()) {
      const first = rows.find(
        (other, place) =>
          place < at &&
          other.platforms.some((id) => platforms.includes(id)) &&
          shareAccounts(other.accountIds, accountIds),
      )
      if (first !== undefined) before.set(row.line, first.row.line)
    }
  return before
}
