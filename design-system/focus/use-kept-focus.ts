import { useEffect } from 'react'
import { type FocusPlace, isAvailable, nextTo, pageStart, placeOf, startOf } from './focus-place.ts'

/** How many themes are mounted: one of them keeps the focus for the whole document. */
let keepers = 0
let stop: (() => void) | undefined

const isNowhere = (active: Element | null) => active === null || active === document.body || !isAvailable(active)

/**
 * A browser drops the focus to the page's body when the control that has it goes away or is switched off, and whoever
 * works by keyboard or by ear starts again at the top. Here it goes on to the next sensible place, whatever went away.
 */
function keepFocus(): () => void {
  let here: FocusPlace | null = null
  const recover = () => {
    // On its way from one control to the next the focus is nowhere for a moment, and nothing is lost.
    if (here === null || isAvailable(here.element) || !isNowhere(document.activeElement)) return
    nextTo(here)?.focus()
  }
  const onFocusIn = ({ target }: FocusEvent) => {
    if (target instanceof HTMLElement) here = placeOf(target, here)
  }
  const onFocusOut = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null) return
    queueMicrotask(() => {
      // Left by choice, by a click on the ground of the page: there is nothing to come back to.
      if (here && document.activeElement === document.body && isAvailable(here.element)) here = null
      recover()
    })
  }
  const observer = new MutationObserver(recover)
  document.addEventListener('focusin', onFocusIn)
  document.addEventListener('focusout', onFocusOut)
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled', 'hidden'],
  })
  return () => {
    observer.disconnect()
    document.removeEventListener('focusin', onFocusIn)
    document.removeEventListener('focusout', onFocusOut)
  }
}

/** Keeps the focus out of nowhere while the theme is on the page. */
export function useKeptFocus(): void {
  useEffect(() => {
    keepers += 1
    stop ??= keepFocus()
    return () => {
      keepers -= 1
      if (keepers > 0) return
      stop?.()
      stop = undefined
    }
  }, [])
}

/**
 * After a way to another page: the focus goes to its heading, which is read out; what is on screen does not jump. A way
 * to a part of a page (`#redeem`) goes on to that part, or to the first control in it.
 */
export function focusPage(part = ''): void {
  // An open dialog keeps the focus.
  if (document.activeElement?.closest('[role="dialog"][data-state="open"]')) return
  // So does the one field a page was opened for, where the page has put it: its label is read out.
  if (part === '' && document.activeElement?.matches('main [data-begins]')) return
  const target = part === '' ? null : document.getElementById(part)
  if (target) startOf(target).focus()
  else pageStart()?.focus({ preventScroll: true })
}

/** For menus that are about to hand the focus back: whoever has taken it meanwhile keeps it. */
export function handBackFocus(event: Event): void {
  const closing = event.target
  const active = document.activeElement
  const isTaken = active !== null && active !== document.body && !(closing instanceof Node && closing.contains(active))
  if (isTaken) event.preventDefault()
}
