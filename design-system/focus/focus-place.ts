/** The place of the focus, with enough facts to find it again when its control was redrawn or is gone. */
export type FocusPlace = {
  readonly element: HTMLElement
  /** The `data-focus-key` of the control: when it is redrawn in another place, the focus moves there. */
  readonly key: string | null
  /** The dialog, menu or list around it, if any; it closes as a whole. */
  readonly layer: Element | null
  /** From the inside out: each parent, and the number of controls before it there. */
  readonly around: readonly { readonly parent: Element; readonly index: number }[]
  /** The focus before it entered the layer. */
  readonly before: FocusPlace | null
}

const layers = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], .nf-toasts'
const controls =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex]:not([tabindex="-1"])'

const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true })

const controlsIn = (parent: Element) => [...parent.querySelectorAll<HTMLElement>(controls)].filter(isShown)

/** True when the element can take the focus; a list without lines cannot. */
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

/** The place of the focus before it entered the layer. Moving inside the layer, or back into it, does not change it. */
function entryOf(layer: Element | null, last: FocusPlace | null): FocusPlace | null {
  if (layer === null) return null
  // A menu opened by mouse was not entered from its button, but the focus returns there.
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

/** The start of the page: its heading, or its main part. */
export function pageStart(): HTMLElement | null {
  const start = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
  return start && focusable(start)
}

/** The start of a page's part: a form's first control, otherwise the part itself. */
export const startOf = (part: HTMLElement): HTMLElement =>
  (part instanceof HTMLFormElement ? controlsIn(part)[0] : undefined) ?? focusable(part)

/** The control that replaced a removed one, or the nearest one left in its place. */
function neighbourOf({ around }: FocusPlace): HTMLElement | null {
  for (const { parent, index } of around) {
    if (!parent.isConnected) continue
    const left = controlsIn(parent)
    const next = left[Math.min(Math.max(index, 0), left.length - 1)]
    if (next) return next
  }
  return null
}

/** The same control, redrawn elsewhere. */
function movedTo({ key }: FocusPlace): HTMLElement | null {
  if (key === null) return null
  const found = document.querySelectorAll<HTMLElement>(`[data-focus-key="${CSS.escape(key)}"]`)
  return [...found].find(isAvailable) ?? null
}

/**
 * The next place of a lost focus: its control, that control redrawn, the place before a closed layer, or a neighbour.
 */
export function nextTo(place: FocusPlace): HTMLElement | null {
  if (isAvailable(place.element)) return place.element
  const moved = movedTo(place)
  if (moved !== null) return moved
  if (place.layer && !isAvailable(place.layer)) return place.before ? nextTo(place.before) : pageStart()
  // The heading of a loading page is replaced by that of the loaded one.
  if (place.element.matches('h1')) return pageStart()
  return neighbourOf(place) ?? pageStart()
}
