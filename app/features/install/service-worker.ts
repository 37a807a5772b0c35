const checkIntervalMs = 60 * 60 * 1000

const listeners = new Set<() => void>()
let isStarted = false
let waiting: ServiceWorker | null = null

/**
 * Calls the listener when a new version waits for consent, or at once when one waits already. Returns the unsubscribe
 * function.
 */
export function onUpdateWaiting(listener: () => void): () => void {
  listeners.add(listener)
  if (waiting !== null) listener()
  return () => listeners.delete(listener)
}

const askAgainMs = 2_000

/**
 * Consent: the waiting version takes over, here and in every other tab, and each reloads once. Repeated until it has: a
 * sleeping or busy worker may miss a message, and the reload ends the repeats.
 */
export function takeOver(): void {
  const ask = () => waiting?.postMessage({ type: 'SKIP_WAITING' })
  ask()
  setInterval(ask, askAgainMs)
}

function reloadOnceOnTakeOver(): void {
  // The first version replaces none: there is no older page.
  let isDone = navigator.serviceWorker.controller === null
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (isDone) return
    isDone = true
    window.location.reload()
  })
}

function checkNowAndThen(registration: ServiceWorkerRegistration): void {
  const check = () => {
    // Without a network a check can only fail; the next one comes by itself.
    if (navigator.onLine) registration.update().catch(() => undefined)
  }
  setInterval(check, checkIntervalMs)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') check()
  })
  window.addEventListener('online', check)
}

function watchForUpdates(registration: ServiceWorkerRegistration): void {
  const look = () => {
    // Without an active version the first one waits for nothing.
    if (registration.waiting === null || navigator.serviceWorker.controller === null) return
    waiting = registration.waiting
    for (const listener of listeners) listener()
  }
  const watch = () => registration.installing?.addEventListener('statechange', look)
  registration.addEventListener('updatefound', watch)
  watch()
  look()
}

/** Registers the service worker of this build and watches for the next one. A second call does nothing. */
export async function startServiceWorker(): Promise<void> {
  // Only builds make a service worker.
  if (isStarted || !import.meta.env.PROD || !('serviceWorker' in navigator)) return
  isStarted = true
  reloadOnceOnTakeOver()
  try {
    const registration = await navigator.serviceWorker.register('/sw.js')
    watchForUpdates(registration)
    checkNowAndThen(registration)
  } catch (error) {
    // Without a network the next page registers it.
    if (navigator.onLine) console.error('The service worker could not be registered:', error)
  }
}
