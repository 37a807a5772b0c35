import type { NamedAccount } from '../posts/accounts.ts'
import { folded } from '../wording/fold.ts'

/** The accounts a row names, as ids; none: all of them. Or the first name that is none of them, or is that of several. */
export type AccountsRead =
  | { readonly ids: readonly string[] }
  | { readonly unknown: string }
  | { readonly twice: string }

const none: readonly string[] = []
const sign = /[,;|]/
const called = (name: string) => folded(name).trim().replace(/^@\s*/, '')

/** Reads what a row says of its accounts: names or ids, parted as platforms are. Nothing, or "all", is all of them. */
export function accountsReader(accounts: readonly NamedAccount[]): (cell: string) => AccountsRead {
  const named = Map.groupBy(accounts, ({ name }) => called(name))
  const ids = new Set(accounts.map(({ id }) => id))
  const found = (name: string): readonly string[] =>
    ids.has(name) ? [name] : (named.get(called(name)) ?? []).map(({ id }) => id)
  return (cell) => {
    const whole = cell.trim()
    // A name may hold what parts names.
    const names = found(whole).length > 0 ? [whole] : whole.split(sign).flatMap((name) => name.trim() || [])
    const isAll = names.length === 1 && called(names[0] ?? '') === 'all' && !named.has('all')
    if (names.length === 0 || isAll) return { ids: none }
    const chosen = new Set<string>()
    for (const name of names) {
      const [id, ...others] = found(name)
      if (id === undefined) return { unknown: name }
      if (others.length > 0) return { twice: name }
      chosen.add(id)
    }
    return { ids: chosen.size === accounts.length ? none : accounts.flatMap(({ id }) => (chosen.has(id) ? id : [])) }
  }
}

/** The name of an account in a file, or its id where the name would not find it again. */
export function accountCell(account: NamedAccount, all: readonly NamedAccount[]): string {
  const isOne = all.filter(({ name }) => called(name) === called(account.name)).length === 1
  return isOne && called(account.name) !== '' && called(account.name) !== 'all' && !sign.test(account.name)
    ? account.name
    : account.id
}

/** Whether two posts go to one of the same accounts; none named: to all of them. */
export const shareAccounts = (one: readonly string[] = none, other: readonly string[] = none): boolean =>
  one.length === 0 || other.length === 0 || one.some((id) => other.includes(id))
