import type { KeyboardEvent as ReactKeyboardEvent } from 'react'

/** A key press as shortcuts read it. Letters are lower-case Latin, on any keyboard layout. */
export type Press = {
  readonly key: string
  readonly shiftKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
}

/** The fields shared by the browser's event and React's. */
type Pressing = Pick<
  ReactKeyboardEvent,
  'key' | 'code' | 'keyCode' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey' | 'getModifierState'
> & {
  readonly target: EventTarget | null
  readonly isComposing?: boolean
  readonly nativeEvent?: { isComposing: boolean }
}

/** Safari ends a composition before its Enter: only the old key code then shows that an input method took it. */
const takenByInputMethod = 229

/** True when an input method takes this press: it writes Chinese, Japanese or Korean, or an accent. */
export const isComposing = (event: Pressing): boolean =>
  (event.isComposing ?? event.nativeEvent?.isComposing) === true ||
  event.keyCode === takenByInputMethod ||
  event.key === 'Process'

const notTyped = 'button, checkbox, color, file, image, radio, range, reset, submit'.split(', ')

/** True when typing goes to the target. */
function isField(target: EventTarget | null): boolean {
  // A test without a browser has no elements.
  if (typeof HTMLElement === 'undefined' || !(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement) return !notTyped.includes(target.type)
  return target instanceof HTMLTextAreaElement || target.isContentEditable
}

const isLatin = (key: string) => /^[a-z]$/i.test(key)
const isSign = (key: string) => key === 'Dead' || /^\P{ASCII}/u.test(key) || key.length === 1

/**
 * The letter of a shortcut: the written one (AZERTY, Dvorak), or, where that is not Latin (Cyrillic, Greek, Hebrew, ⌥C
 * on a Mac), the one at that key position.
 */
function letterOf({ key, code, altKey }: Pressing): string {
  if (isLatin(key)) return key.toLowerCase()
  const isForeign = /^(?!\p{ASCII})\p{L}/u.test(key) || (altKey && isSign(key))
  return (isForeign ? /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() : undefined) ?? key
}

/**
 * The press as a shortcut; null when it is none: an input method takes it, or it writes a sign (also with ⌥ or AltGr).
 * Every key handler reads its event through this.
 */
export function pressOf(event: Pressing): Press | null {
  if (isComposing(event)) return null
  const { key, shiftKey, ctrlKey, metaKey, altKey } = event
  const byAltGraph = event.getModifierState('AltGraph') || (ctrlKey && altKey)
  if (byAltGraph && isSign(key)) return null
  // On a PC, Alt alone keeps the plain letter; on a Mac, ⌥ makes another sign of it.
  const writes = isSign(key) && !ctrlKey && !metaKey && !(altKey && isLatin(key))
  if (writes && isField(event.target)) return null
  return { key: letterOf(event), shiftKey, ctrlKey, metaKey, altKey }
}

/**
 * Hides presses taken by an input method from every other listener as well, such as a dialog's for Escape. The browser
 * and the input method still get them. Call once, when the app starts.
 */
export function keepComposingKeys(): void {
  const keep = (event: KeyboardEvent) => {
    if (isComposing(event)) event.stopImmediatePropagation()
  }
  for (const name of ['keydown', 'keyup'] as const) window.addEventListener(name, keep, { capture: true })
}
