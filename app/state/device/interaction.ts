import { atom } from 'jotai'

/** True after the first press on this page: code that only answers presses is loaded then, not before. */
export const hasInteractedAtom = atom(false)
hasInteractedAtom.onMount = (set) => {
  const mark = () => set(true)
  const signs = ['pointerdown', 'keydown'] as const
  for (const sign of signs) window.addEventListener(sign, mark, { once: true, passive: true })
  return () => {
    for (const sign of signs) window.removeEventListener(sign, mark)
  }
}
