import { installPromptDelayMs } from './domain/limits.ts'
import { onUpdateWaiting, startServiceWorker } from './features/install/service-worker.ts'
import { listenToJoining } from './features/public/join-form.ts'
import type { InstallOffer } from './state/device/install-prompt.ts'
import { keys } from './storage/keys.ts'

/**
 * All the script of a page that is saved without the framework (`content` in places.ts). The page is whole without it; what
 * needs React is loaded when there is something to ask, or to thank for.
 */
const island = () => import('./content-island.tsx')
let isAsking = false

async function ask(offer?: InstallOffer): Promise<void> {
  isAsking = true
  const { showPrompts } = await island()
  showPrompts(offer)
}

/** How this device shows Ninefold; what else may stand there is the default, as the page was drawn. */
function showAccessibility(): void {
  const theme = document.querySelector<HTMLElement>('.radix-themes')
  try {
    const { reducedMotion, fontSize, headerSize } = JSON.parse(localStorage.getItem(keys.accessibilitySettings()) ?? '')
    if (theme === null) return
    theme.dataset.fontSize = fontSize
    theme.dataset.headerSize = headerSize
    theme.dataset.motion = reducedMotion ? 'reduced' : 'full'
  } catch {
    // Nothing was chosen, or nothing may be read.
  }
}

function showConnection(): void {
  const bar = document.querySelector<HTMLElement>('.nf-offline')
  if (bar === null) return
  bar.dataset.offline = String(!navigator.onLine)
  bar.firstElementChild?.toggleAttribute('hidden', navigator.onLine)
}

/** The page of thanks is another for who has just bought something. */
async function showThanks(): Promise<void> {
  const page = document.querySelector('.nf-page:has(.checkout-thanks)')
  if (page === null || localStorage.getItem(keys.lastCheckout()) === null) return
  const { showThanks: thank } = await island()
  thank(page)
}

function start(): void {
  addEventListener('beforeinstallprompt', (event) => {
    // Once the prompts are there, they hear for themselves.
    if (isAsking) return
    event.preventDefault()
    setTimeout(() => ask(event as Event & InstallOffer), installPromptDelayMs)
  })
  onUpdateWaiting(() => void ask())
  showAccessibility()
  addEventListener('storage', showAccessibility)
  showConnection()
  addEventListener('online', showConnection)
  addEventListener('offline', showConnection)
  listenToJoining()
  showThanks().catch(() => undefined)
  // What the next visit needs may wait for what this one shows.
  if (document.readyState === 'complete') startServiceWorker()
  else addEventListener('load', () => startServiceWorker())
  document.documentElement.dataset.alive = ''
}

// The app's own pages may load parts of this file: on them it does nothing.
if (document.documentElement.hasAttribute('data-content')) start()
