import { useCallback, useEffect, useRef } from 'react'

/** What is no taller than this and holds a control is what the control is about: a line of a list. */
const linePx = 160
const lines = 'li, tr, article'
/** What opens over a page is gone by the time it is answered; what opened it is still there. */
const passing = '.nf-toasts, [role="menu"], [role="listbox"], [role="dialog"], [role="alertdialog"]'

/** Where on the screen the line of a list, or else the control, is that was used last; null: nowhere any more. */
export function useCause(): () => DOMRect | null {
  const used = useRef<Element | null>(null)
  useEffect(() => {
    const note = ({ target }: Event) => {
      if (target instanceof Element && target.closest(passing) === null) used.current = target
    }
    const kinds = ['pointerdown', 'keydown'] as const
    for (const kind of kinds) window.addEventListener(kind, note, { capture: true, passive: true })
    return () => {
      for (const kind of kinds) window.removeEventListener(kind, note, { capture: true })
    }
  }, [])
  return useCallback(() => {
    const control = used.current?.closest('button, a, input, textarea, select, [role="button"]')
    if (!control?.isConnected) return null
    const line = control.closest(lines)?.getBoundingClientRect()
    return line && line.height <= linePx ? line : control.getBoundingClientRect()
  }, [])
}
