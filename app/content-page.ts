import { listenToPageMenus } from '#design-system/layouts/page-menus.ts'
import { installPromptDelayMs, monitorEveryMs } from './domain/limits.ts'
import { keepEarlyOffer } from './features/install/early-offer.ts'
import { hydrate, hydrateOnInteraction } from './features/install/hydrate-on-interaction.ts'
import { onUpdateWaiting, startServiceWorker } from './features/install/service-worker.ts'
import { listenToJoining } from './features/public/join-form.ts'
import { listenToIslands } from './features/public/sections/islands.ts'
import { analyticsOn } from './state/device/analytics.ts'
import { isParting } from './state/session-hint.ts'
import { keys } from './storage/keys.ts'

/**
 * The first script of every saved page (places.ts), each complete without it. React is loaded on a content page only
 * for a question or for thanks; on the others it hydrates the page.
 */
const canHydrate = document.documentElement.dataset.content !== ''
const island = () => import('./content-island.tsx')
/** After hydration React shows what this script showed. */
const isHydrated = () => document.documentElement.hasAttribute('data-hydrated')
const ask = async () => (canHydrate ? hydrate() : (await island()).showPrompts())

/** The device's accessibility settings; anything unreadable keeps the defaults, as drawn. */
function showAccessibility(): void {
  if (isHydrated()) return
  const theme = document.querySelector<HTMLElement>('.radix-themes')
  try {
    const { reducedMotion, fontSize, headerSize } = JSON.parse(localStorage.getItem(keys.accessibilitySettings()) ?? '')
    if (theme === null) return
    theme.dataset.fontSize = fontSize
    theme.dataset.headerSize = headerSize
    theme.dataset.motion = reducedMotion ? 'reduced' : 'full'
  } catch {
    // Nothing was chosen, or storage is forbidden.
  }
}

function showConnection(): void {
  const bar = document.querySelector<HTMLElement>('.nf-offline')
  if (bar === null || isHydrated()) return
  bar.dataset.offline = String(!navigator.onLine)
  bar.firstElementChild?.toggleAttribute('hidden', navigator.onLine)
}

/** The person's plan, in the greeting of a page with a sign-up form. */
function showPlan(): void {
  const place = document.querySelector('[data-own-plan]')
  if (place === null || isHydrated()) return
  try {
    const { plan } = JSON.parse(localStorage.getItem(keys.rememberedSession()) ?? '')
    if (typeof plan === 'string') place.textContent = plan.charAt(0).toUpperCase() + plan.slice(1)
  } catch {
    // No person is remembered.
  }
}

/** The page of thanks differs after a purchase. */
async function showThanks(): Promise<void> {
  const page = document.querySelector('.nf-page:has(.checkout-thanks)')
  if (page === null || localStorage.getItem(keys.lastCheckout()) === null) return
  const { showThanks: thank } = await island()
  thank(page)
}

/** Two pages have a message form; until its script is loaded, the browser itself sends it. */
async function showForms(): Promise<void> {
  if (document.querySelector('.message-form') === null) return
  const { listenToMessages } = await import('./features/public/send-message.ts')
  listenToMessages()
}

/** An analytics tool may come late. The code that reports to it is loaded only where there is one. */
function monitorForTool(): void {
  const look = () => {
    if (analyticsOn(window) === null) return
    clearInterval(timer)
    import('./state/device/public-monitor.ts')
      .then(({ monitorPublicPage }) => monitorPublicPage())
      .catch(() => undefined)
  }
  const timer = setInterval(look, monitorEveryMs)
  look()
}

function start(): void {
  keepEarlyOffer(() => setTimeout(ask, installPromptDelayMs))
  onUpdateWaiting(() => void ask())
  // A confirmation after deleting the account, shown once.
  if (isParting('deleted')) void ask()
  showAccessibility()
  addEventListener('storage', showAccessibility)
  showConnection()
  showPlan()
  addEventListener('online', showConnection)
  addEventListener('offline', showConnection)
  if (canHydrate) hydrateOnInteraction()
  listenToJoining()
  showForms().catch(() => undefined)
  listenToPageMenus()
  listenToIslands()
  showThanks().catch(() => undefined)
  // Work for the next visit waits for this page's load.
  const begin = () => {
    startServiceWorker()
    monitorForTool()
  }
  if (document.readyState === 'complete') begin()
  else addEventListener('load', begin)
  document.documentElement.dataset.alive = ''
}

// The app's own pages may load parts of this file: on them it does nothing.
if (document.documentElement.hasAttribute('data-content')) start()
