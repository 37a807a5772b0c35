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
    return 'All accounts'
  return others.length === 0 ? first : `${first} and ${others.length} more`
}
