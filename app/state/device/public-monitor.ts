import { getDefaultStore } from 'jotai'
import { monitorEveryMs } from '#app/domain/limits.ts'
import { pageCalls, pageVitals, trackPerformance } from './performance-tracker.ts'
import { lookAtBrowserAtom } from './upkeep.ts'

let stop: (() => void) | null = null
let isOver = false

/**
 * The signed-in app's monitor for a public page with an analytics tool: tells the tool how quick the page is, and
 * looks at memory and storage every 30 seconds while the page is in front.
 */
export function monitorPublicPage(): void {
  if (stop !== null || isOver) return
  const store = getDefaultStore()
  const look = () => {
    // Nothing is kept here that could be let go. A look that fails is one that is not kept.
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
    // A saved page is drawn once, by nobody here.
    renders: () => () => {},
  })
  stop = () => {
    clearInterval(timer)
    stopTracking()
  }
}

/** Before the signed-in app's own monitor begins on the same page. */
export function endPublicMonitor(): void {
  isOver = true
  stop?.()
}
