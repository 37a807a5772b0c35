import { queryOptions, useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { type KnownAccounts, knownAccounts } from '#app/domain/posts/accounts.ts'
import { listSocialAccounts } from '#app/server/connections/social-accounts.functions.ts'
import { connectedAccountsAtom } from './connected-accounts.ts'
import { keptWhenSeen } from './seen-answers.ts'

/** The accounts the server knows, connected on any device. */
const toldAccountsQuery = queryOptions({
  queryKey: ['social-accounts'],
  queryFn: () => listSocialAccounts(),
  meta: keptWhenSeen,
})

/** The accounts of this device and of the person's other devices. A cached answer may lack recent ones. */
export function useKnownAccounts(): KnownAccounts {
  const own = useAtomValue(connectedAccountsAtom)
  const { data, isError } = useQuery({ ...toldAccountsQuery, select: (told) => knownAccounts(own, told) })
  return { accounts: data?.accounts ?? own, mayHaveOthers: data === undefined || isError }
}
