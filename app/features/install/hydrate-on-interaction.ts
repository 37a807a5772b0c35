import { speaksOfSomebody } from '#app/state/session-hint.ts'
import { tolerateTranslators } from './translated-page.ts'

/** What the root route sets once React has taken the page over. */
const hydratedMark = 'data-hydrated'
let hydration: Promise<void> | undefined

/** Presses that came before what answers them, as the head of such a page holds them (server/build/hold-presses.ts). */
type HeldPresses = {
  /** The last one: pressed three times out of impatience, it is meant once. */
  pressed: HTMLElement | null
  onPress?: () => void
  /** Lets presses through again, and does what was pressed. */
  release(): void
}

/** A saved framework comes without a network, too. */
const canFetch = () => navigator.onLine || Boolean(navigator.serviceWorker?.controller)

/** Nothing is done later behind somebody's back: what is pressed without a network is let go of, and the form says so. */
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

/** Loads the framework that the build laid aside in this page; resolves when it has taken the page over. */
export function hydrate(): Promise<void> {
  hydration ??= new Promise((resolve) => {
    new MutationObserver(() => resolve()).observe(document.documentElement, { attributeFilter: [hydratedMark] })
    // A browser keeps the failure of a module: what cannot come now is not asked for before there is a network again.
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

/** The page came with the styles it shows; those of what it can become arrive without holding it up. */
function showAllStyles(): void {
  for (const sheet of document.querySelectorAll<HTMLLinkElement>('link[media=print]')) sheet.media = 'all'
}

/**
 * For pages that are whole before their framework is: it is fetched at the first sign that somebody will use a form. What
 * is pressed or sent until it is there is done then, unless it was pressed without a network; what is typed, the forms take
 * over themselves.
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
  // A translator may come before the framework does.
  tolerateTranslators()
  const isTool = document.documentElement.dataset.content === 'page'
  // Somebody was quicker than this script, or may be signed in already, which is looked for at once.
  const isUsed = held?.pressed || document.activeElement?.matches('input')
  // The page was saved for everybody, and somebody is on the way to something.
  const hasGoal = location.search.includes('redirect=')
  if (isTool || isUsed || hasGoal || speaksOfSomebody()) start()
}
