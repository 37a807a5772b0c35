import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { installPromptAtom, openInstallAtom } from '#app/state/device/install-prompt.ts'
import { promptSettingsAtom } from '#app/state/device/settings.ts'
import { acceptUpdateAtom, updatePromptAtom } from '#app/state/device/update-prompt.ts'
import { AppScreen } from './app-screen.tsx'

/** Install, update and notices, fed by this device. */
export function AppSettings() {
  const [prompts, setPrompts] = useAtom(promptSettingsAtom)
  const { canInstall, isInstalled } = useAtomValue(installPromptAtom)
  const { isWaiting } = useAtomValue(updatePromptAtom)
  const install = useSetAtom(openInstallAtom)
  const update = useSetAtom(acceptUpdateAtom)
  return (
    <AppScreen
      view={{
        install: {
          state: isInstalled ? 'installed' : canInstall ? 'offered' : 'not-offered',
          enabled: prompts.installPromptEnabled,
          frequency: prompts.installPromptFrequency,
        },
        update: isWaiting ? 'waiting' : 'current',
        version: import.meta.env.VITE_BUILD,
      }}
      onInstallSettings={({ enabled, frequency }) =>
        setPrompts((before) => ({
          ...before,
          installPromptEnabled: enabled ?? before.installPromptEnabled,
          installPromptFrequency: frequency ?? before.installPromptFrequency,
        }))
      }
      onInstall={install}
      onUpdate={update}
    />
  )
}
