import { useEffect, useRef } from 'react'

/** Focuses the first control of each step after the first, since the pressed button is gone. */
export function useFirstFocus(step: string, first: string) {
  const place = useRef<HTMLDivElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current !== step) place.current?.querySelector<HTMLElement>(first)?.focus()
    shown.current = step
  }, [step, first])
  return place
}
