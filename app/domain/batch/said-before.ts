import { folded } from '../wording/fold.ts'
import { shareAccounts } from './accounts.ts'
import type { CheckedRow } from './rows.ts'

/** The words of a post as a reader takes them: case and blanks make no other post. */
const wordsOf = ({ row, media }: CheckedRow) => `${folded(row.text).replace(/\s+/g, ' ').trim()}\n${media.join('\n')}`

/**
 * The lines whose words an earlier row says to one of the same platforms of one of the same accounts, at whatever time, each with that row's line. Nothing
 * is wrong with them, and mostly they are there by mistake.
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
