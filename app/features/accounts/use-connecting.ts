import { useSetAtom } from 'jotai'
import { useState } from 'react'
import { successSentence } from '#app/domain/credits/social/operations.ts'
import { connectAccountAtom, disconnectAccountAtom } from '#app/state/social-accounts.ts'
import { showToastAtom } from '#app/state/toasts.ts'
import type { ConnectingActions, OpenConnecting } from './accounts-view.ts'

/** Connecting and disconnecting, each after a second click: a toast and a closed dialog, or the reason inside it. */
export function useConnecting(): { open: OpenConnecting | null; actions: ConnectingActions } {
  const connect = useSetAtom(connectAccountAtom)
  const disconnect = useSetAtom(disconnectAccountAtom)
  const showToast = useSetAtom(showToastAtom)
  const [open, setOpen] = useState<OpenConnecting | null>(null)

  const confirm = async (change: ReturnType<typeof connect>) => {
    setOpen((before) => before && { ...before, isBusy: true })
    const changed = await change
    if (!changed.ok) return setOpen((before) => before && { ...before, isBusy: false, refusal: changed.failure })
    setOpen(null)
    showToast({ policy: 'single', tone: 'success', title: successSentence(changed.value) })
  }

  return {
    open,
    actions: {
      onOpen: (task) => setOpen({ task, isBusy: false, refusal: null }),
      onClose: () => setOpen(null),
      onConnect: (connection) => void confirm(connect(connection)),
      onDisconnect: (connectionId) => void confirm(disconnect(connectionId)),
    },
  }
}
