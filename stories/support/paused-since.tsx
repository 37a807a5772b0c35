import { PausedCallout } from '#app/features/queue/paused-callout.tsx'
import { zoneOr } from './address.ts'

/** What other screens say of a paused queue, as its notice does. */
export const pausedSince = (onResume: () => void) => (
  <PausedCallout pausedAt="2026-11-20T07:30:00.000Z" zone={zoneOr('UTC')} onResume={onResume}>
    What has a time waits until you resume it.
  </PausedCallout>
)
