const checkIntervalMs = 60 * 60 * 1000

const listeners = new Set<() => void>()
let isStarted = false
let waiting: ServiceWorker | null = null

/** Hears of a new version that waits for a yes; at once, when it waits already. Returns how to stop listening. */
export function onUpdateWaiting(listener: () => void): () => void {
  listeners.add(listener)
  if (waiting !== null) listener()
  return () => listeners.delete(listener)
}

const askAgainMs = 2_000

/**
 * The yes: the waiting version takes over, here and in every other tab, and each of them reloads once. Said again until it
 * has: a worker that was asleep or busy may miss a word, and the reload ends the asking.
 */
export function takeOver(): void {
  const ask = () => waiting?.postMessage({ type: 'SKIP_WAITING' })
  ask()
  setInterval(ask, askAgainMs)
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

function watchForUpdates(registration: ServiceWorkerRegistration): void {
  const look = () => {
    // Where no version is in charge yet, the first one waits for nobody.
    if (registration.waiting === null || navigator.serviceWorker.controller === null) return
    waiting = registration.waiting
    for (const listener of listeners) listener()
  }
  const watch = () => registration.installing?.addEventListener('statechange', look)
  registration.addEventListener('updatefound', watch)
  watch()
  look()
}

/** Registers the service worker of this build and watches for the next one. Asked twice, it happens once. */
export async function startServiceWorker(): Promise<void> {
  // While developing there is none: only a build makes it.
  if (isStarted || !import.meta.env.PROD || !('serviceWorker' in navigator)) return
  isStarted = true
  reloadOnceOnTakeOver()
  try {
    const registration = await navigator.serviceWorker.register('/sw.js')
    watchForUpdates(registration)
    checkNowAndThen(registration)
  } catch (error) {
    // Away from the network already: the next page registers it.
    if (navigator.onLine) console.error('The service worker could not be registered:', error)
  }
}
