import { useAtomValue, useSetAtom } from 'jotai'
import { acceptInstallAtom, dismissInstallAtom, installPromptAtom } from '#app/state/device/install-prompt.ts'
import { acceptUpdateAtom, postponeUpdateAtom, updatePromptAtom } from '#app/state/device/update-prompt.ts'
import { InstallDialog, UpdateDialog } from '#design-system/index.ts'

export default function PromptDialogs() {
  const update = useAtomValue(updatePromptAtom)
  const install = useAtomValue(installPromptAtom)
  return (
    <>
      <UpdateDialog
        open={update.isOpen}
        onUpdate={useSetAtom(acceptUpdateAtom)}
        onLater={useSetAtom(postponeUpdateAtom)}
      />
      <InstallDialog
        open={install.isOpen && !update.isOpen}
        onInstall={useSetAtom(acceptInstallAtom)}
        onNotNow={useSetAtom(dismissInstallAtom)}
      />
    </>
  )
}
