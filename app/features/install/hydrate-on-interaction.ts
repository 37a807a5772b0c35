import { speaksOfSomebody } from '#app/state/session-hint.ts'
import { tolerateTranslators } from './translated-page.ts'

/** Set by the root route after hydration. */
const hydratedMark = 'data-hydrated'
let hydration: Promise<void> | undefined

/** Presses before hydration, held by the head of such a page (server/build/hold-presses.ts). */
type HeldPresses = {
  /** The last one: three impatient presses count once. */
  pressed: HTMLElement | null
  onPress?: () => void
  /** Lets presses through again, and repeats the held one. */
  release(): void
}

/** A saved framework loads without a network too. */
const canFetch = () => navigator.onLine || Boolean(navigator.serviceWorker?.controller)

/** Nothing runs later unexpectedly: a press without a network is dropped, and the form says so. */
function turnAway(held: HeldPresses): void {
  const { pressed } = held
  held.pressed = null
  pressed?.removeAttribute('data-held')
  const isSent = pressed instanceof HTMLButtonElement && pressed.type === 'submit'
  if (isSent) pressed.form?.querySelector('[data-said-offline]')?.removeAttribute('hidden')
}

function takeBackSaid(): void {
  for (const said of document.querySelectorAll('[data-said-offline]')) said.setAttribute('hidden', '')
}

/** Loads the framework that the build set aside in this page; resolves after hydration. */
export function hydrate(): Promise<void> {
  hydration ??= new Promise((resolve) => {
    new MutationObserver(() => resolve()).observe(document.documentElement, { attributeFilter: [hydratedMark] })
    // A browser keeps a module's failure: without a network nothing is requested.
    if (canFetch()) fetchFramework()
    else addEventListener('online', fetchFramework, { once: true })
  })
  return hydration
}

function fetchFramework(): void {
  takeBackSaid()
  showAllStyles()
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=later]')) link.rel = 'modulepreload'
  const aside = document.querySelector<HTMLScriptElement>('script[type="text/later"]')
  document.body.append(Object.assign(document.createElement('script'), { type: 'module', src: aside?.src }))
}

/** The page came with its own styles; those of later states arrive without blocking it. */
function showAllStyles(): void {
  for (const sheet of document.querySelectorAll<HTMLLinkElement>('link[media=print]')) sheet.media = 'all'
}

/**
 * For prerendered pages: the framework is fetched at the first sign of a form's use. Presses and submissions until then
 * run afterwards, except those without a network; forms take over typed text themselves.
 */
export function hydrateOnInteraction(): void {
  const { heldPresses: held } = globalThis as typeof globalThis & { heldPresses?: HeldPresses }
  const until = new AbortController()
  let isStarted = false
  const start = () => {
    if (isStarted) return
    isStarted = true
    until.abort()
    void hydrate().then(() => held?.release())
  }
  const once = { once: true, passive: true, signal: until.signal }
  for (const sign of ['pointerdown', 'keydown', 'focusin', 'input']) addEventListener(sign, start, once)
  for (const form of document.forms) form.addEventListener('pointerenter', start, once)
  addEventListener('load', () => setTimeout(showAllStyles))
  if (held)
    held.onPress = () => {
      start()
      if (!canFetch()) turnAway(held)
    }
  // A translator may come before the framework.
  tolerateTranslators()
  const isTool = document.documentElement.dataset.content === 'page'
  // A press came before this script, or the person may be signed in, which is checked at once.
  const isUsed = held?.pressed || document.activeElement?.matches('input')
  // The prerendered page has a destination to continue to.
  const hasGoal = location.search.includes('redirect=')
  if (isTool || isUsed || hasGoal || speaksOfSomebody()) start()
}
