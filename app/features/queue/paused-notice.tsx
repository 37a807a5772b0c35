import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useId } from 'react'
import { zoneAtom } from '#app/state/device/clock.ts'
import { queuePauseQuery } from '#app/state/queue-pause.ts'
import { offlineAtom } from '#app/state/session.ts'
import { PausedCallout } from './paused-callout.tsx'
import { useQueueChanges } from './use-queue-changes.ts'

/** A paused queue, told wherever somebody counts on it; nothing while it runs. */
export default function PausedNotice() {
  const { data: pausedAt } = useQuery(queuePauseQuery)
  const zone = useAtomValue(zoneAtom)
  const offline = useAtomValue(offlineAtom)
  const { onPause } = useQueueChanges(null)
  const needsNetwork = useId()
  if (!pausedAt) return null
  return (
    <PausedCallout
      pausedAt={pausedAt}
      zone={zone}
      off={offline ? needsNetwork : null}
      onResume={() => void onPause(false)}
    >
      What has a time waits until you resume it.
      {offline ? <span id={needsNetwork}> Resuming it needs the network.</span> : null}
    </PausedCallout>
  )
}
