import type { NamedAccount } from '../posts/accounts.ts'
import { folded } from '../wording/fold.ts'

/** Ids of the accounts a row names (empty: all), or the first name that matches no account or several. */
export type AccountsRead =
  | { readonly ids: readonly string[] }
  | { readonly unknown: string }
  | { readonly twice: string }

const none: readonly string[] = []
const sign = /[,;|]/
const called = (name: string) => folded(name).trim().replace(/^@\s*/, '')

/** Reads the accounts cell of a row: names or ids, separated as platforms are. Empty or "all" means all of them. */
export function accountsReader(accounts: readonly NamedAccount[]): (cell: string) => AccountsRead {
  const named = Map.groupBy(accounts, ({ name }) => called(name))
  const ids = new Set(accounts.map(({ id }) => id))
  const found = (name: string): readonly string[] =>
    ids.has(name) ? [name] : (named.get(called(name)) ?? []).map(({ id }) => id)
  return (cell) => {
    const whole = cell.trim()
    // A name may contain a separator.
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

/** Name of an account in a file; its id where the name is ambiguous or unreadable. */
export function accountCell(account: NamedAccount, all: readonly NamedAccount[]): string {
  const isOne = all.filter(({ name }) => called(name) === called(account.name)).length === 1
  return isOne && called(account.name) !== '' && called(account.name) !== 'all' && !sign.test(account.name)
    ? account.name
    : account.id
}

/** True when two posts share an account. An empty list means all accounts. */
export const shareAccounts = (one: readonly string[] = none, other: readonly string[] = none): boolean =>
  one.length === 0 || other.length === 0 || one.some((id) => other.includes(id))
