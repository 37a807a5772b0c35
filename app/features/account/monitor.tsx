import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { monitorEveryMs } from '#app/domain/limits.ts'
import { lookAtBrowserAtom } from '#app/state/device/upkeep.ts'
import { letGoOf } from './let-go.ts'

/** Looks at memory and storage every 30 seconds while the page is in front. Draws nothing. */
export default function Monitor() {
  const queryClient = useQueryClient()
  const router = useRouter()
  const look = useSetAtom(lookAtBrowserAtom)
  useEffect(() => {
    const letGo = letGoOf(queryClient, router)
    const lookWhenSeen = () => {
      // A look that fails is one that is not kept.
      if (document.visibilityState === 'visible') look(letGo).catch(() => undefined)
    }
    lookWhenSeen()
    const timer = setInterval(lookWhenSeen, monitorEveryMs)
    return () => clearInterval(timer)
  }, [look, queryClient, router])
  return null
}
