const allAccounts = 'All accounts'
const disconnected = 'A disconnected account'
const ofAnotherDevice = 'An account of another device'

/** Words of `accountsWords` within a sentence: ours are lower case there, names stay as they are. */
export const inSentence = (goesTo: string): string =>
  [allAccounts, disconnected, ofAnotherDevice].some((ours) => goesTo.startsWith(ours))
    ? `${goesTo.charAt(0).toLowerCase()}${goesTo.slice(1)}`
    : goesTo

/** A connected account, as one knows it. */
export type NamedAccount = { readonly id: string; readonly name: string }

/** `mayHaveOthers`: the server did not tell of all of them, so one that is missing may be of another device. */
export type KnownAccounts = {
  readonly accounts: readonly NamedAccount[]
  readonly mayHaveOthers: boolean
}

/** The accounts of this device, then those the server tells of beside them; `told` is undefined while it did not answer. */
export function knownAccounts(own: readonly NamedAccount[], told: readonly NamedAccount[] | undefined): KnownAccounts {
  const ids = new Set(own.map(({ id }) => id))
  const others = (told ?? []).filter(({ id }) => !ids.has(id))
  return { accounts: [...own, ...others].map(({ id, name }) => ({ id, name })), mayHaveOthers: told === undefined }
}

/**
 * The accounts a post goes to; null where there is nothing to tell apart. None named means all of them. One without a
 * name is disconnected, or where there may be others, of another device.
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

/**
 * In whose name a post is drawn: that of the first known account it names, else the person's. Accounts that are connected
 * later change nothing of it.
 */
export function authorOf(
  accountIds: readonly string[] | undefined,
  accounts: readonly NamedAccount[],
  person: string,
): string {
  const [first] = (accountIds ?? []).flatMap((named) => accounts.filter(({ id }) => id === named))
  return first?.name || person
}
