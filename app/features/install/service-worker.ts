/// <reference types="vite-plugin-pwa/vanillajs" />

const checkIntervalMs = 60 * 60 * 1000

const listeners = new Set<() => void>()
let isWaiting = false
let askToTakeOver: (() => Promise<void>) | undefined

function updateIsWaiting(): void {
  isWaiting = true
  for (const listener of listeners) listener()
}

/** Hears of a new version that waits for a yes; at once, when it waits already. Returns how to stop listening. */
export function onUpdateWaiting(listener: () => void): () => void {
  listeners.add(listener)
  if (isWaiting) listener()
  return () => listeners.delete(listener)
}

/** The yes: the waiting version takes over, here and in every other tab, and each of them reloads once. */
export async function takeOver(): Promise<void> {
  await askToTakeOver?.()
}

function reloadOnceOnTakeOver(): void {
  // The very first version takes nobody over: there is no older page to replace.
  let isDone = navigator.serviceWorker.controller === null
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (isDone) return
    isDone = true
    window.location.reload()
  })
}

function checkNowAndThen(registration: ServiceWorkerRegistration): void {
  const check = () => {
    // Away from the network a check can only fail; the next one comes by itself.
    if (navigator.onLine) registration.update().catch(() => undefined)
  }
  setInterval(check, checkIntervalMs)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') check()
  })
  window.addEventListener('online', check)
}

/** Registers the service worker of this build and watches for the next one. Asked twice, it happens once. */
export async function startServiceWorker(): Promise<void> {
  if (askToTakeOver !== undefined || !('serviceWorker' in navigator)) return
  askToTakeOver = async () => undefined
  reloadOnceOnTakeOver()
  const register = await import('virtual:pwa-register').catch(() => null)
  // Away from the network already: the next page registers it.
  if (register === null) return
  askToTakeOver = register.registerSW({
    immediate: true,
    onNeedRefresh: updateIsWaiting,
    // The reload is ours (above): it happens once, in every tab, also in those that did not ask.
    onNeedReload: () => undefined,
    onRegisteredSW: (_url, registration) => {
      if (registration !== undefined) checkNowAndThen(registration)
    },
    onRegisterError: (error) => console.error('The service worker could not be registered:', error),
  })
}
