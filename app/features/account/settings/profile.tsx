import { useAtomValue } from 'jotai'
import type { Caller } from '#app/domain/people/caller.ts'
import { offlineAtom } from '#app/state/session.ts'
import { useEmailProof } from '../use-email-proof.ts'
import { useSignOut } from '../use-sign-out.ts'
import { ProfileScreen } from './profile-screen.tsx'
import { useAddress, useDevices, useNames, usePassword } from './use-profile.ts'

export function Profile({ caller }: { caller: Caller }) {
  const offline = useAtomValue(offlineAtom)
  const signOut = useSignOut()
  const { proof, ...proving } = useEmailProof()
  const { names, onNames } = useNames()
  const { devices, reload, ...device } = useDevices()
  const { password, onPassword } = usePassword(() => void reload())
  const { address, ...moving } = useAddress()
  return (
    <ProfileScreen
      view={{ caller, proof, offline, names, password, address, devices }}
      onNames={onNames}
      onPassword={onPassword}
      onSignOut={signOut}
      {...proving}
      {...device}
      {...moving}
    />
  )
}
