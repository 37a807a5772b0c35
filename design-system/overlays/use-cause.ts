import { useCallback, useEffect, useRef } from 'react'

/** A parent up to this height in pixels is the line around a control: a line of a list. */
const linePx = 160
const lines = 'li, tr, article'
const controls = 'button, a, input, textarea, select, [role="button"]'
const passing = '.nf-toasts, [role="menu"], [role="listbox"], [role="dialog"], [role="alertdialog"]'

/** An overlay is gone by the time of the answer; the button that opened a menu, and names it, is still there. */
function lasting(element: Element | null): Element | null {
  const over = element?.closest(passing)
  if (!over) return element
  return document.getElementById(over.getAttribute('aria-labelledby') ?? '')?.closest(controls) ?? null
}

/** The place on screen of the last used list line or control; null when it is gone. */
export function useCause(): () => DOMRect | null {
  const used = useRef<Element | null>(null)
  useEffect(() => {
    const note = ({ target }: Event) => {
      used.current = lasting(target instanceof Element ? target : null) ?? used.current
    }
    const kinds = ['pointerdown', 'keydown'] as const
    for (const kind of kinds) window.addEventListener(kind, note, { capture: true, passive: true })
    return () => {
      for (const kind of kinds) window.removeEventListener(kind, note, { capture: true })
    }
  }, [])
  return useCallback(() => {
    // Before this effect ran, or when that is gone, the focused element counts.
    const last = used.current?.isConnected ? used.current : lasting(document.activeElement)
    const control = last?.closest(controls)
    if (!control) return null
    const line = control.closest(lines)?.getBoundingClientRect()
    return line && line.height <= linePx ? line : control.getBoundingClientRect()
  }, [])
}
