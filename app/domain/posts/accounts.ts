export const allAccounts = 'All accounts'

/** A connected account, as one knows it. */
export type NamedAccount = { readonly id: string; readonly name: string }

/**
 * Which accounts a post goes to; null where there is nothing to tell apart. None named means all of them; one that was
 * disconnected since is told as such.
 */
export function accountsWords(
  accountIds: readonly string[] | undefined,
  accounts: readonly NamedAccount[],
): string | null {
  const nameOf = new Map(accounts.map(({ id, name }) => [id, name || 'Account']))
  const named = accountIds ?? []
  if (accounts.length < 2 && named.every((id) => nameOf.has(id))) return null
  const [first, ...others] = named.map((id) => nameOf.get(id) ?? 'A disconnected account')
  if (first === undefined || (named.length === accounts.length && named.every((id) => nameOf.has(id))))
    return allAccounts
  return others.length === 0 ? first : `${first} and ${others.length} more`
}

/** In whose name a post is drawn: that of the first account it goes to, where there are several to tell apart; else the person's. */
export function authorOf(
  accountIds: readonly string[] | undefined,
  accounts: readonly NamedAccount[],
  person: string,
): string {
  if (accounts.length < 2) return person
  const named = accountIds ?? []
  const own = named.length === 0 ? accounts[0] : accounts.find(({ id }) => named.includes(id))
  return own?.name || person
}
