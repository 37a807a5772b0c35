import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { socialRecordAtom } from '#app/state/credits/social.ts'
import { onlineAtom } from '#app/state/device/connection.ts'
import { tellSocialAccountsAtom } from '#app/state/social-accounts.ts'

/** Sends this device's accounts to the server, after sign-in and whenever they change. */
export function useTellAccounts(): void {
  const tell = useSetAtom(tellSocialAccountsAtom)
  const connections = useAtomValue(socialRecordAtom)?.connections
  const isOnline = useAtomValue(onlineAtom)
  useEffect(() => {
    if (connections !== undefined && isOnline) void tell()
  }, [tell, connections, isOnline])
}
