import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { monitorEveryMs } from '#app/domain/limits.ts'
import { pageCalls, pageVitals, trackPerformance, type Watched } from '#app/state/device/performance-tracker.ts'
import { endPublicMonitor } from '#app/state/device/public-monitor.ts'
import { tellUnsaidFailures } from '#app/state/device/unsaid-failures.ts'
import { lookAtBrowserAtom } from '#app/state/device/upkeep.ts'
import { dropCopiesAtom } from '#app/state/former-copies.ts'
import { callerAtom } from '#app/state/session.ts'
import { showToastAtom } from '#app/state/toasts.ts'
import { letGoOf } from './let-go.ts'

/**
 * Measures memory and storage every 30 seconds while the page is visible, reports the page's speed to an analytics tool
 * on it, and shows failures that no screen shows. Deletes copies of other people's data. Draws nothing.
 */
export default function Monitor() {
  const queryClient = useQueryClient()
  const router = useRouter()
  const look = useSetAtom(lookAtBrowserAtom)
  const showToast = useSetAtom(showToastAtom)
  const caller = useAtomValue(callerAtom)
  const dropCopies = useSetAtom(dropCopiesAtom)
  useEffect(() => {
    if (caller !== null) dropCopies(caller)
  }, [caller, dropCopies])
  useEffect(() => {
    const letGo = letGoOf(queryClient, router)
    const lookWhenSeen = () => {
      // A failed measurement is dropped.
      if (document.visibilityState === 'visible') look(letGo).catch(() => undefined)
    }
    lookWhenSeen()
    const timer = setInterval(lookWhenSeen, monitorEveryMs)
    return () => clearInterval(timer)
  }, [look, queryClient, router])
  useEffect(
    () => tellUnsaidFailures(window, (title) => showToast({ policy: 'single', tone: 'refusal', title })),
    [showToast],
  )
  useEffect(() => {
    const renders: Watched['renders'] = (told) => {
      let loadedAt: number | null = null
      const stops = [
        router.subscribe('onLoad', () => {
          loadedAt = performance.now()
        }),
        router.subscribe('onRendered', () => {
          if (loadedAt !== null) told(performance.now() - loadedAt)
          loadedAt = null
        }),
      ]
      return () => {
        for (const stop of stops) stop()
      }
    }
    const path = () => window.location.pathname
    endPublicMonitor()
    return trackPerformance({ page: window, path, vitals: pageVitals, calls: pageCalls, renders })
  }, [router])
  return null
}
