import { atom } from 'jotai'
import { installPromptDelayMs } from '#app/domain/limits.ts'
import { afterInstallDismissed, afterInstallShown, shouldOfferInstall } from '#app/domain/prompts/install.ts'
import { clockAtom } from './clock.ts'
import { promptSettingsAtom } from './settings.ts'

/** The browser's offer to install; the part in use. */
export type InstallOffer = {
  preventDefault(): void
  prompt(): Promise<unknown>
  readonly userChoice?: Promise<{ readonly outcome: string }>
}

const offer = atom<InstallOffer | null>(null)
const isOpen = atom(false)
const hasInstalled = atom(false)
const mayAskAtom = atom(null, (get): boolean =>
  shouldOfferInstall(get(promptSettingsAtom), { now: get(clockAtom)(), isInstalled: get(hasInstalled) }),
)

/** Whether installing is possible (for the button in settings), the dialog is open, and the app is installed. */
export const installPromptAtom = atom((get) => ({
  canInstall: get(offer) !== null && !get(hasInstalled),
  isOpen: get(isOpen),
  isInstalled: get(hasInstalled),
}))

/** Shows the dialog; from settings, regardless of the frequency. */
export const openInstallAtom = atom(null, (get, set) => {
  if (get(offer) === null || get(hasInstalled) || get(isOpen)) return
  set(promptSettingsAtom, (settings) => afterInstallShown(settings, get(clockAtom)()))
  set(isOpen, true)
})

/** Takes the browser's offer to install, `agoMs` old: the dialog follows after the delay, if allowed. */
export const receiveInstallOfferAtom = atom(null, (_get, set, received: InstallOffer, agoMs: number = 0) => {
  received.preventDefault()
  set(offer, received)
  const ask = () => set(askToInstallAtom, received)
  if (agoMs >= installPromptDelayMs) ask()
  else setTimeout(ask, installPromptDelayMs - agoMs)
})

/** After the delay: shows the dialog, if allowed and no later offer has come. */
const askToInstallAtom = atom(null, (get, set, received: InstallOffer) => {
  if (get(offer) === received && set(mayAskAtom)) set(openInstallAtom)
})

/** Install App: the browser shows its own question. An offer works once. */
export const acceptInstallAtom = atom(null, async (get, set) => {
  const current = get(offer)
  set(isOpen, false)
  if (current === null) return
  set(offer, null)
  await current.prompt()
  const choice = await current.userChoice
  if (choice?.outcome === 'dismissed') set(promptSettingsAtom, afterInstallDismissed)
})

/** Not Now: closes the dialog. */
export const dismissInstallAtom = atom(null, (get, set) => {
  if (!get(isOpen)) return
  set(isOpen, false)
  set(promptSettingsAtom, afterInstallDismissed)
})

export const markInstalledAtom = atom(null, (_get, set) => {
  set(hasInstalled, true)
  set(isOpen, false)
  set(offer, null)
})

const isOffer = (event: unknown): event is InstallOffer =>
  typeof event === 'object' && event !== null && typeof Reflect.get(event, 'prompt') === 'function'

const watcher = atom(null, (_get, set) => {
  if (typeof window === 'undefined') return
  if (window.matchMedia('(display-mode: standalone)').matches) set(markInstalledAtom)
  const onOffer = (event: Event) => {
    if (isOffer(event)) set(receiveInstallOfferAtom, event)
  }
  const onInstalled = () => set(markInstalledAtom)
  window.addEventListener('beforeinstallprompt', onOffer)
  window.addEventListener('appinstalled', onInstalled)
  return () => {
    window.removeEventListener('beforeinstallprompt', onOffer)
    window.removeEventListener('appinstalled', onInstalled)
  }
})
watcher.onMount = (watch) => watch()

/** Read this once, near the root: while mounted, the browser's offers are received and the stored settings loaded. */
export const watchInstallAtom = atom((get) => {
  // Unread settings are not loaded, and the defaults would decide.
  get(promptSettingsAtom)
  return get(watcher)
})
