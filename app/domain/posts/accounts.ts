const allAccounts = 'All accounts'
const disconnected = 'A disconnected account'
const ofAnotherDevice = 'An account of another device'

/** Words of `accountsWords` within a sentence: generic words in lower case, names unchanged. */
export const inSentence = (goesTo: string): string =>
  [allAccounts, disconnected, ofAnotherDevice].some((ours) => goesTo.startsWith(ours))
    ? `${goesTo.charAt(0).toLowerCase()}${goesTo.slice(1)}`
    : goesTo

export type NamedAccount = { readonly id: string; readonly name: string }

/** `mayHaveOthers`: the server's list is missing, so an unknown account may belong to another device. */
export type KnownAccounts = {
  readonly accounts: readonly NamedAccount[]
  readonly mayHaveOthers: boolean
}

/** Accounts of this device, then the others on the server; `told` is undefined without an answer. */
export function knownAccounts(own: readonly NamedAccount[], told: readonly NamedAccount[] | undefined): KnownAccounts {
  const ids = new Set(own.map(({ id }) => id))
  const others = (told ?? []).filter(({ id }) => !ids.has(id))
  return { accounts: [...own, ...others].map(({ id, name }) => ({ id, name })), mayHaveOthers: told === undefined }
}

/**
 * Names of a post's accounts; null with nothing to distinguish. None named means all. A nameless one is disconnected,
 * or belongs to another device where the list may be incomplete.
 */
export function accountsWords(
  accountIds: readonly string[] | undefined,
  accounts: readonly NamedAccount[],
  mayHaveOthers = false,
): string | null {
  const nameOf = new Map(accounts.map(({ id, name }) => [id, name || 'Account']))
  const named = accountIds ?? []
  if (accounts.length < 2 && named.every((id) => nameOf.has(id))) return null
  const nameless = mayHaveOthers ? ofAnotherDevice : disconnected
  const [first, ...others] = named.map((id) => nameOf.get(id) ?? nameless)
  if (first === undefined || (named.length === accounts.length && named.every((id) => nameOf.has(id))))
    return allAccounts
  return others.length === 0 ? first : `${first} and ${others.length} more`
}

/** Name shown as author: the post's first known account, else the person. Later accounts do not change it. */
export function authorOf(
  accountIds: readonly string[] | undefined,
  accounts: readonly NamedAccount[],
  person: string,
): string {
  const [first] = (accountIds ?? []).flatMap((named) => accounts.filter(({ id }) => id === named))
  return first?.name || person
}
