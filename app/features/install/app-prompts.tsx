import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { installPromptAtom, receiveInstallOfferAtom, watchInstallAtom } from '#app/state/device/install-prompt.ts'
import { hasInteractedAtom } from '#app/state/device/interaction.ts'
import { accessibilityAtom } from '#app/state/device/settings.ts'
import { announceUpdateAtom, updatePromptAtom } from '#app/state/device/update-prompt.ts'
import { isParting, noteParting } from '#app/state/session-hint.ts'
import { shownAccessibilityAtom } from '#app/state/shown-accessibility.ts'
import { showToastAtom, toastsAtom } from '#app/state/toasts.ts'
import { Beside } from './beside.tsx'
import { earlyOffer } from './early-offer.ts'
import { onUpdateWaiting, startServiceWorker, takeOver } from './service-worker.ts'

const promptDialogs = () => import('./prompt-dialogs.tsx')
const toastStack = () => import('./toast-stack.tsx')

/** True from the first time on: a part that closes by itself must stay mounted. */
function useOnce(isNow: boolean): boolean {
  const [has, setHas] = useState(isNow)
  if (isNow && !has) setHas(true)
  return has
}

/** Ninefold's own messages and questions, over every page; each is loaded when there is something to show. */
export default function AppPrompts() {
  const announceUpdate = useSetAtom(announceUpdateAtom)
  useAtomValue(watchInstallAtom)
  const receiveOffer = useSetAtom(receiveInstallOfferAtom)
  useEffect(() => {
    const early = earlyOffer()
    if (early !== undefined) receiveOffer(early.offer, early.agoMs)
  }, [receiveOffer])
  useEffect(() => {
    startServiceWorker()
    return onUpdateWaiting(() => announceUpdate(takeOver))
  }, [announceUpdate])
  const showToast = useSetAtom(showToastAtom)
  useEffect(() => {
    if (!isParting('deleted')) return
    noteParting(null)
    showToast({ policy: 'single', tone: 'success', title: 'Your account is deleted.' })
  }, [showToast])
  const accessibility = useAtomValue(accessibilityAtom)
  const showAccessibility = useSetAtom(shownAccessibilityAtom)
  useEffect(() => showAccessibility(accessibility), [accessibility, showAccessibility])

  const isUpdating = useAtomValue(updatePromptAtom).isOpen
  const isInstalling = useAtomValue(installPromptAtom).isOpen
  const hasAsked = useOnce(isUpdating || isInstalling)
  // Loaded before the first toast: a late one would come between a dialog and its Escape.
  const isTelling = useAtomValue(toastsAtom).length > 0
  const mayTell = useOnce(useAtomValue(hasInteractedAtom) || isTelling)
  return (
    <>
      {mayTell ? <Beside load={toastStack} /> : null}
      {/* Separate: while one arrives, the other must stay mounted, for example between a press and its release. */}
      {hasAsked ? <Beside load={promptDialogs} /> : null}
    </>
  )
}
