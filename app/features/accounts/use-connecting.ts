import { useSetAtom } from 'jotai'
import { successSentence } from '#app/domain/credits/social/operations.ts'
import { connectAccountAtom, disconnectAccountAtom } from '#app/state/social-accounts.ts'
import { showToastAtom } from '#app/state/toasts.ts'
import { useDialogTask } from '#design-system/index.ts'
import type { ConnectingActions, ConnectingTask, OpenConnecting } from './accounts-view.ts'

/** Connecting and disconnecting, each after a second press: a toast and a closed dialog, or the refusal inside it. */
export function useConnecting(): { open: OpenConnecting | null; actions: ConnectingActions } {
  const connect = useSetAtom(connectAccountAtom)
  const disconnect = useSetAtom(disconnectAccountAtom)
  const showToast = useSetAtom(showToastAtom)
  const dialog = useDialogTask<ConnectingTask>()

  const confirm = (change: ReturnType<typeof connect>) =>
    void dialog.run(async () => {
      const changed = await change
      if (!changed.ok) return changed.failure
      showToast({ policy: 'single', tone: 'success', title: successSentence(changed.value) })
      return null
    })

  return {
    open: dialog.open,
    actions: {
      onOpen: dialog.show,
      onClose: () => dialog.show(null),
      onConnect: (connection) => confirm(connect(connection)),
      onDisconnect: (connectionId) => confirm(disconnect(connectionId)),
    },
  }
}
