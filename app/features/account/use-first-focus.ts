import { useEffect, useRef } from 'react'

/** Puts the focus on the first thing of each step after the first: what was pressed to come there is gone. */
export function useFirstFocus(step: string, first: string) {
  const place = useRef<HTMLDivElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current !== step) place.current?.querySelector<HTMLElement>(first)?.focus()
    shown.current = step
  }, [step, first])
  return place
}
