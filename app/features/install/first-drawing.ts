import { useEffect } from 'react'

const taken = Promise.withResolvers<void>()
/** A page that never shows its loading screen to React is not waited for longer than this. */
const takenLimitMs = 2_000

/** Asked when the script begins, before React: whether the page came as a loading screen. */
const cameDrawn = typeof document !== 'undefined' && document.querySelector('.nf-loading') !== null

/**
 * Resolves when React has taken over the loading screen the page came with. What a guard decides before that would
 * change the page under React's hands, which then draws it all anew and says so (its error 418).
 */
export const firstDrawingTaken = (): Promise<void> =>
  cameDrawn
    ? Promise.race([taken.promise, new Promise<void>((resolve) => setTimeout(resolve, takenLimitMs))])
    : Promise.resolve()

/** For the loading screens a page may come with. */
export const useFirstDrawing = (): void => useEffect(() => taken.resolve(), [])
