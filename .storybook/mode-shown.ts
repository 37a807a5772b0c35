import { useSyncExternalStore } from 'react'
import type { Mode } from './modes.ts'

/** The mode of the story on the page, beside the toolbar's settings. Only pictures change it. */
let shown: Partial<Mode> = {}
const listeners = new Set<() => void>()

export function showMode(mode: Partial<Mode>): void {
  shown = mode
  for (const listener of listeners) listener()
}

const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useModeShown = (): Partial<Mode> => useSyncExternalStore(listen, () => shown)
