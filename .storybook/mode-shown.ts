import { useSyncExternalStore } from 'react'
import type { Mode } from './modes.ts'

/** What the story on the page is drawn in at this moment beside what the toolbar says: only pictures change it. */
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
