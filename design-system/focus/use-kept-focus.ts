import { useEffect } from 'react'
import { type FocusPlace, isAvailable, nextTo, pageStart, placeOf, startOf } from './focus-place.ts'

/** Number of mounted themes: one of them keeps the focus for the whole document. */
let keepers = 0
let stop: (() => void) | undefined

const isNowhere = (active: Element | null) => active === null || active === document.body || !isAvailable(active)

/**
 * A browser moves the focus to the body when its control is removed or disabled, and people who use a keyboard or a
 * screen reader start again at the top. This moves it to the next sensible place instead.
 */
function keepFocus(): () => void {
  let here: FocusPlace | null = null
  const recover = () => {
    // Between two controls the focus is on the body for a moment, and nothing is lost.
    if (here === null || isAvailable(here.element) || !isNowhere(document.activeElement)) return
    nextTo(here)?.focus()
  }
  const onFocusIn = ({ target }: FocusEvent) => {
    if (target instanceof HTMLElement) here = placeOf(target, here)
  }
  const onFocusOut = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null) return
    queueMicrotask(() => {
      // A click on the empty page leaves the focus by choice: there is nothing to return to.
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

/** Keeps the focus while the theme is mounted. */
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
 * After navigation: moves the focus to the page's heading, which is read aloud, without scrolling. With a part of a
 * page (`#redeem`) it moves to that part, or to its first control.
 */
export function focusPage(part = ''): void {
  // An open dialog keeps the focus.
  if (document.activeElement?.closest('[role="dialog"][data-state="open"]')) return
  // A page's main field also keeps the focus that the page gave it: its label is read aloud.
  if (part === '' && document.activeElement?.matches('main [data-begins]')) return
  const target = part === '' ? null : document.getElementById(part)
  if (target) startOf(target).focus()
  else pageStart()?.focus({ preventScroll: true })
}

/** For closing menus that return the focus: a control that has taken it meanwhile keeps it. */
export function handBackFocus(event: Event): void {
  const closing = event.target
  const active = document.activeElement
  const isTaken = active !== null && active !== document.body && !(closing instanceof Node && closing.contains(active))
  if (isTaken) event.preventDefault()
}
