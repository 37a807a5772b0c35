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
  // Pressed three times out of impatience, it is meant once.
  let pressed: HTMLElement | null = null
  const until = new AbortController()
  let isStarted = false
  const start = () => {
    if (isStarted) return
    isStarted = true
    void hydrate().then(() => {
      until.abort()
      pressed?.click()
    })
  }
  const once = { once: true, passive: true, signal: until.signal }
  for (const sign of ['pointerdown', 'keydown', 'focusin', 'input']) addEventListener(sign, start, once)
  for (const form of document.forms) form.addEventListener('pointerenter', start, once)
  addEventListener('load', () => setTimeout(showAllStyles))

  const hold = (event: Event, button: HTMLElement | null) => {
    event.preventDefault()
    // React may be half-way there already, and must not do now what is done again then.
    event.stopImmediatePropagation()
    pressed = button
    start()
  }
  const early = { capture: true, signal: until.signal }
  // A form is sent again by its button: a press makes React take over what is under it first, sending does not.
  document.addEventListener('submit', (event) => hold(event, event.submitter), early)
  const onClick = (event: MouseEvent) => {
    const button = (event.target as Element).closest<HTMLElement>('button[type=button]')
    if (button !== null) hold(event, button)
  }
  document.addEventListener('click', onClick, early)
  // Who may be signed in already is looked for at once.
  if (speaksOfSomebody()) start()
}
