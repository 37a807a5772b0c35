import { useSetAtom } from 'jotai'
import { useState } from 'react'
import { successSentence } from '#app/domain/credits/social/operations.ts'
import { runSocialOperationAtom, socialCreditSentence } from '#app/state/credits/social.ts'
import { showToastAtom } from '#app/state/toasts.ts'
import type { ConnectingActions, OpenConnecting } from './accounts-view.ts'

/** Connecting and disconnecting, each after a second click: a toast and a closed dialog, or the reason inside it. */
export function useConnecting(): { open: OpenConnecting | null; actions: ConnectingActions } {
  const run = useSetAtom(runSocialOperationAtom)
  const showToast = useSetAtom(showToastAtom)
  const [open, setOpen] = useState<OpenConnecting | null>(null)

  const confirm = async (operation: object) => {
    setOpen((before) => before && { ...before, isBusy: true })
    const outcome = await run(operation)
    if (outcome.kind !== 'accepted') {
      const refusal = socialCreditSentence(outcome.failure)
      return setOpen((before) => before && { ...before, isBusy: false, refusal })
    }
    setOpen(null)
    showToast({ policy: 'single', tone: 'success', title: successSentence(outcome.event) })
  }

  return {
    open,
    actions: {
      onOpen: (task) => setOpen({ task, isBusy: false, refusal: null }),
      onClose: () => setOpen(null),
      onConnect: ({ platformId, handle }) =>
        void confirm({ type: 'create_connection', platformId, metadata: { handle } }),
      onDisconnect: (connectionId) => void confirm({ type: 'disconnect', connectionId }),
    },
  }
}
