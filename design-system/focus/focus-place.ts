/** Where the focus was, remembered well enough to come back when the control was drawn anew or is gone. */
export type FocusPlace = {
  readonly element: HTMLElement
  /** What it is about, as its `data-focus-key` says: drawn anew in another place, the focus goes there with it. */
  readonly key: string | null
  /** The dialog, menu or list it stands in, if any; it closes as a whole. */
  readonly layer: Element | null
  /** From the inside out: what it stands in, and how many controls come before it there. */
  readonly around: readonly { readonly parent: Element; readonly index: number }[]
  /** Where the focus was before it entered the layer. */
  readonly before: FocusPlace | null
}

const layers = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], .nf-toasts'
const controls =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex]:not([tabindex="-1"])'

const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true })

const controlsIn = (parent: Element) => [...parent.querySelectorAll<HTMLElement>(controls)].filter(isShown)

/** Whether the focus can be there; a list whose last line has gone is nowhere. */
export const isAvailable = (element: Element) =>
  element.isConnected && !element.matches(':disabled, ol:empty') && isShown(element)

function parentsOf(element: Element): Element[] {
  const parents: Element[] = []
  for (let parent = element.parentElement; parent && parent !== document.body; parent = parent.parentElement) {
    parents.push(parent)
    if (parent.matches(`main, ${layers}`)) break
  }
  return parents
}

/** What a place was entered from: going on inside a layer, or back into it, changes nothing of that. */
function entryOf(layer: Element | null, last: FocusPlace | null): FocusPlace | null {
  if (layer === null) return null
  // A menu that was opened by mouse was never entered from its button, and goes back to it all the same.
  const opener = document.getElementById(layer.getAttribute('aria-labelledby') ?? '')
  if (opener?.hasAttribute('aria-haspopup')) return placeOf(opener, last)
  for (let place = last; place; place = place.before) if (place.layer === layer) return place.before
  return last
}

export function placeOf(element: HTMLElement, last: FocusPlace | null): FocusPlace {
  const layer = element.closest(layers)
  return {
    element,
    key: element.getAttribute('data-focus-key'),
    layer,
    around: parentsOf(element).map((parent) => ({ parent, index: controlsIn(parent).indexOf(element) })),
    before: entryOf(layer, last),
  }
}

/** Lets an element that is no control take the focus, without making it a stop of the Tab key. */
function focusable(element: HTMLElement): HTMLElement {
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) element.tabIndex = -1
  return element
}

/** The page's own beginning: its heading, or its main part. */
export function pageStart(): HTMLElement | null {
  const start = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
  return start && focusable(start)
}

/** Where a part of a page begins: a form at its first control, anything else at itself. */
export const startOf = (part: HTMLElement): HTMLElement =>
  (part instanceof HTMLFormElement ? controlsIn(part)[0] : undefined) ?? focusable(part)

/** The control that took the place of one that is gone, or the nearest one left where it was. */
function neighbourOf({ around }: FocusPlace): HTMLElement | null {
  for (const { parent, index } of around) {
    if (!parent.isConnected) continue
    const left = controlsIn(parent)
    const next = left[Math.min(Math.max(index, 0), left.length - 1)]
    if (next) return next
  }
  return null
}

/** The same thing, drawn anew where it stands now. */
function movedTo({ key }: FocusPlace): HTMLElement | null {
  if (key === null) return null
  const found = document.querySelectorAll<HTMLElement>(`[data-focus-key="${CSS.escape(key)}"]`)
  return [...found].find(isAvailable) ?? null
}

/** Where the focus belongs once it has been lost: with what moved, back where it was, before the layer that closed, or next door. */
export function nextTo(place: FocusPlace): HTMLElement | null {
  if (isAvailable(place.element)) return place.element
  const moved = movedTo(place)
  if (moved !== null) return moved
  if (place.layer && !isAvailable(place.layer)) return place.before ? nextTo(place.before) : pageStart()
  // The heading of a page that was loading gives way to the one that says what came.
  if (place.element.matches('h1')) return pageStart()
  return neighbourOf(place) ?? pageStart()
}
