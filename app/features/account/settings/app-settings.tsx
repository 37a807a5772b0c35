import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import type { NewsKind } from '#app/domain/posts/news.ts'
import { installPromptAtom, openInstallAtom } from '#app/state/device/install-prompt.ts'
import { askForNoticesAtom, noticePermissionAtom, noticesAtom } from '#app/state/device/notifications.ts'
import { promptSettingsAtom } from '#app/state/device/settings.ts'
import { acceptUpdateAtom, updatePromptAtom } from '#app/state/device/update-prompt.ts'
import { AppScreen } from './app-screen.tsx'

export function AppSettings() {
  const [prompts, setPrompts] = useAtom(promptSettingsAtom)
  const { canInstall, isInstalled } = useAtomValue(installPromptAtom)
  const { isWaiting } = useAtomValue(updatePromptAtom)
  const install = useSetAtom(openInstallAtom)
  const update = useSetAtom(acceptUpdateAtom)
  const [wanted, setWanted] = useAtom(noticesAtom)
  const permission = useAtomValue(noticePermissionAtom)
  const askForNotices = useSetAtom(askForNoticesAtom)
  const choose = async (kind: NewsKind, isWanted: boolean) => {
    // After the person's refusal the switch stays as it was.
    if (isWanted && (await askForNotices()) !== 'granted') return
    setWanted((before) => ({ ...before, [kind]: isWanted }))
  }
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
        notices: { wanted, permission },
      }}
      onNotices={(kind, isWanted) => void choose(kind, isWanted)}
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
