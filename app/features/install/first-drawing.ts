import { useEffect } from 'react'

const taken = Promise.withResolvers<void>()
/** The longest wait in milliseconds for a page that never shows its loading screen to React. */
const takenLimitMs = 2_000

/** Read when the script begins, before React: true when the page came as a loading screen. */
const cameDrawn = typeof document !== 'undefined' && document.querySelector('.nf-loading') !== null

/**
 * Resolves when React has hydrated the loading screen the page came with. A guard's earlier decision would change the
 * page during hydration, and React would draw it all anew and report error 418.
 */
export const firstDrawingTaken = (): Promise<void> =>
  cameDrawn
    ? Promise.race([taken.promise, new Promise<void>((resolve) => setTimeout(resolve, takenLimitMs))])
    : Promise.resolve()

/** For the loading screens a page may come with. */
export const useFirstDrawing = (): void => useEffect(() => taken.resolve(), [])
