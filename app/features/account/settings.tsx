import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import type { Caller } from '#app/domain/people/caller.ts'
import { onlineAtom } from '#app/state/device/connection.ts'
import { installPromptAtom, openInstallAtom } from '#app/state/device/install-prompt.ts'
import { accessibilityAtom, promptSettingsAtom } from '#app/state/device/settings.ts'
import { acceptUpdateAtom, updatePromptAtom } from '#app/state/device/update-prompt.ts'
import { SettingsScreen } from './settings-screen.tsx'
import { useEmailProof } from './use-email-proof.ts'
import { useSignOut } from './use-sign-out.ts'

/** The settings screen, fed by this device and the session. */
export function Settings({ caller }: { caller: Caller }) {
  const [accessibility, setAccessibility] = useAtom(accessibilityAtom)
  const [prompts, setPrompts] = useAtom(promptSettingsAtom)
  const { canInstall, isInstalled } = useAtomValue(installPromptAtom)
  const { isWaiting } = useAtomValue(updatePromptAtom)
  const isOnline = useAtomValue(onlineAtom)
  const install = useSetAtom(openInstallAtom)
  const update = useSetAtom(acceptUpdateAtom)
  const signOut = useSignOut()
  const { proof, ...proving } = useEmailProof()
  return (
    <SettingsScreen
      view={{
        caller,
        proof,
        offline: !isOnline,
        accessibility,
        install: {
          state: isInstalled ? 'installed' : canInstall ? 'offered' : 'not-offered',
          enabled: prompts.installPromptEnabled,
          frequency: prompts.installPromptFrequency,
        },
        update: isWaiting ? 'waiting' : 'current',
        version: import.meta.env.VITE_BUILD,
      }}
      onAccessibility={(change) => setAccessibility((before) => ({ ...before, ...change }))}
      onInstallSettings={({ enabled, frequency }) =>
        setPrompts((before) => ({
          ...before,
          installPromptEnabled: enabled ?? before.installPromptEnabled,
          installPromptFrequency: frequency ?? before.installPromptFrequency,
        }))
      }
      onInstall={install}
      onUpdate={update}
      onSignOut={signOut}
      {...proving}
    />
  )
}
