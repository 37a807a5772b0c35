import { speaksOfSomebody } from '#app/state/session-hint.ts'

/** What the root route sets once React has taken the page over. */
const hydratedMark = 'data-hydrated'
let hydration: Promise<void> | undefined

/** Loads the framework that the build laid aside in this page; resolves when it has taken the page over. */
export function hydrate(): Promise<void> {
  hydration ??= new Promise((resolve) => {
    new MutationObserver(() => resolve()).observe(document.documentElement, { attributeFilter: [hydratedMark] })
    showAllStyles()
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=later]')) link.rel = 'modulepreload'
    const aside = document.querySelector<HTMLScriptElement>('script[type="text/later"]')
    const script = Object.assign(document.createElement('script'), { type: 'module', src: aside?.src })
    // A browser keeps the failure of a module: once there is a network again, only loading the page helps.
    script.addEventListener('error', () => addEventListener('online', () => window.location.reload(), { once: true }))
    document.body.append(script)
  })
  return hydration
}

/** The page came with the styles it shows; those of what it can become arrive without holding it up. */
function showAllStyles(): void {
  for (const sheet of document.querySelectorAll<HTMLLinkElement>('link[media=print]')) sheet.media = 'all'
}

/**
 * For pages that are whole before their framework is: it is fetched at the first sign that somebody will use a form. What
 * is pressed or sent until it is there is done then; what is typed, the forms take over themselves.
 */
export function hydrateOnInteraction(): void {
  const start = () => void hydrate()
  for (const sign of ['pointerdown', 'keydown', 'focusin', 'input'])
    addEventListener(sign, start, { once: true, passive: true })
  for (const form of document.forms) form.addEventListener('pointerenter', start, { once: true, passive: true })
  addEventListener('load', () => setTimeout(showAllStyles))
  // Who may be signed in already is looked for at once.
  if (speaksOfSomebody()) start()

  // Pressed three times out of impatience, it is meant once.
  let pressed: (() => void) | undefined
  const until = new AbortController()
  const hold = (event: Event, again: () => void) => {
    event.preventDefault()
    if (pressed === undefined)
      void hydrate().then(() => {
        until.abort()
        pressed?.()
      })
    pressed = again
  }
  const { signal } = until
  // Sent again by its button, as a press makes React take over the form before it is sent; sending alone does not.
  document.addEventListener('submit', (event) => hold(event, () => event.submitter?.click()), { signal })
  const onClick = (event: MouseEvent) => {
    const button = (event.target as Element).closest<HTMLElement>('button[type=button]')
    if (button !== null) hold(event, () => button.click())
  }
  document.addEventListener('click', onClick, { signal })
}
