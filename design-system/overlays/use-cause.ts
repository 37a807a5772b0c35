import { useCallback, useEffect, useRef } from 'react'

/** What is no taller than this and holds a control is what the control is about: a line of a list. */
const linePx = 160
const lines = 'li, tr, article'
const controls = 'button, a, input, textarea, select, [role="button"]'
const passing = '.nf-toasts, [role="menu"], [role="listbox"], [role="dialog"], [role="alertdialog"]'

/** What opens over a page is gone by the time it is answered; what opened a menu, by which that is named, is still there. */
function lasting(element: Element | null): Element | null {
  const over = element?.closest(passing)
  if (!over) return element
  return document.getElementById(over.getAttribute('aria-labelledby') ?? '')?.closest(controls) ?? null
}

/** Where on the screen the line of a list, or else the control, is that was used last; null: nowhere any more. */
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
    // Before this was listening, or when that is gone, it is what has the focus.
    const last = used.current?.isConnected ? used.current : lasting(document.activeElement)
    const control = last?.closest(controls)
    if (!control) return null
    const line = control.closest(lines)?.getBoundingClientRect()
    return line && line.height <= linePx ? line : control.getBoundingClientRect()
  }, [])
}
