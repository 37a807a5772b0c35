import { getDefaultStore } from 'jotai'
import { monitorEveryMs } from '#app/domain/limits.ts'
import { pageCalls, pageVitals, trackPerformance } from './performance-tracker.ts'
import { lookAtBrowserAtom } from './upkeep.ts'

let stop: (() => void) | null = null
let isOver = false

/**
 * The app's monitor for a public page with an analytics tool: it reports the page's speed, and measures memory and
 * storage every 30 seconds while the page is visible.
 */
export function monitorPublicPage(): void {
  if (stop !== null || isOver) return
  const store = getDefaultStore()
  const look = () => {
    // Nothing here can be cleaned up. A failed measurement is dropped.
    if (document.visibilityState === 'visible') store.set(lookAtBrowserAtom, () => 0).catch(() => undefined)
  }
  look()
  const timer = setInterval(look, monitorEveryMs)
  const path = () => window.location.pathname
  const stopTracking = trackPerformance({
    page: window,
    path,
    vitals: pageVitals,
    calls: pageCalls,
    // A saved page is not drawn by this code.
    renders: () => () => {},
  })
  stop = () => {
    clearInterval(timer)
    stopTracking()
  }
}

/** Call before the signed-in app's own monitor begins on the same page. */
export function endPublicMonitor(): void {
  isOver = true
  stop?.()
}
