import { postMediaCeiling } from '../limits.ts'
import type { NamedAccount } from '../posts/accounts.ts'
import { fixesFor, mended } from '../posts/compose.ts'
import { type Composition, emptyComposition } from '../posts/composition.ts'
import { versionsCell } from './extras.ts'
import type { BatchRow } from './row.ts'
import type { CheckedRow } from './rows.ts'

/** A fix of one press, and the row after it. */
export type RowMend = {
  readonly mend: 'shorten' | 'remove-characters' | 'keep-first' | 'without-unknown' | 'choose-account'
  /** Number of files that stay. */
  readonly keeps?: number
  readonly account?: string
  readonly row: BatchRow
}

/** Fixes of text, in the order they are offered. */
const ofWords = ['shorten', 'remove-characters'] as const

/** True when a platform would refuse the row, or is left out, because of its length. */
export const isTooLong = ({ why }: CheckedRow): boolean =>
  why.some((one) => one.field !== 'media' && fixesFor(one, { files: [] }).includes('shorten'))

export const shortened = (checked: readonly CheckedRow[]): readonly BatchRow[] =>
  checked.flatMap((one) => mendsOf(one).find(({ mend }) => mend === 'shorten')?.row ?? [])

/** Accounts offered beside a row; with more the person chooses in its form. */
const accountsOffered = 3

/** Fixes of one press: shorten, remove characters, keep the first files, drop a name, choose an account. */
export function mendsOf(
  { row, problem, why, media, versions, platforms }: CheckedRow,
  accounts: readonly NamedAccount[] = [],
): readonly RowMend[] {
  if (problem?.field === 'account')
    return accounts.length > accountsOffered
      ? []
      : accounts.map(({ id, name }) => ({
          mend: 'choose-account',
          account: name,
          row: { ...row, extras: { ...row.extras, account: id } },
        }))
  if (problem?.failure.code === 'platform_unknown') {
    const { value } = problem.failure.facts
    const names = row.platforms.split(/[,;|]/).map((name) => name.trim())
    const known = names.filter((name) => name !== '' && name !== value)
    return known.length === 0 ? [] : [{ mend: 'without-unknown', row: { ...row, platforms: known.join(', ') } }]
  }
  const tooMany = problem?.failure.code === 'too_many_media' ? [postMediaCeiling] : []
  const limits = why.flatMap((one) => (one.code === 'too_much_media' ? [one.facts.limit] : []))
  const keeps = [...tooMany, ...limits].toSorted((one, other) => one - other)[0]
  const kept: readonly RowMend[] =
    keeps === undefined ? [] : [{ mend: 'keep-first', keeps, row: { ...row, media: media.slice(0, keeps).join(', ') } }]
  const composition: Composition = {
    ...emptyComposition,
    text: row.text,
    platforms: [...platforms],
    variants: versions,
  }
  const words = ofWords.flatMap((fix): readonly RowMend[] => {
    const refused = why.filter((one) => one.field !== 'media' && fixesFor(one, { files: [] }).includes(fix))
    if (refused.length === 0) return []
    const made = refused.reduce((next, one) => mended(next, one, fix) ?? next, composition)
    return [{ mend: fix, row: { ...row, extras: { ...row.extras, versions: versionsCell(made.variants) } } }]
  })
  return [...words, ...kept]
}
