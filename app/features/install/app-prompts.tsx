import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import {
  acceptInstallAtom,
  acceptUpdateAtom,
  announceUpdateAtom,
  dismissInstallAtom,
  installPromptAtom,
  postponeUpdateAtom,
  receiveInstallOfferAtom,
  updatePromptAtom,
  watchInstallAtom,
} from '#app/state/device/prompts.ts'
import { accessibilityAtom } from '#app/state/device/settings.ts'
import { shownAccessibilityAtom } from '#app/state/shown-accessibility.ts'
import { dismissToastAtom, toastsAtom } from '#app/state/toasts.ts'
import { InstallDialog, Toasts, UpdateDialog } from '#design-system/index.ts'
import { earlyOffer } from './early-offer.ts'
import { onUpdateWaiting, startServiceWorker, takeOver } from './service-worker.ts'

/** What Ninefold says and asks by itself, over every page: toasts, a waiting update, the offer to install. */
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
  const accessibility = useAtomValue(accessibilityAtom)
  const showAccessibility = useSetAtom(shownAccessibilityAtom)
  useEffect(() => showAccessibility(accessibility), [accessibility, showAccessibility])
  const update = useAtomValue(updatePromptAtom)
  const install = useAtomValue(installPromptAtom)
  const toasts = useAtomValue(toastsAtom)
  const dismissToast = useSetAtom(dismissToastAtom)
  return (
    <>
      <Toasts toasts={toasts} onDismiss={dismissToast} />
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
