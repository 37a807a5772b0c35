import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { lazy, Suspense, useId, useState } from 'react'
import { queueDaysShown } from '#app/domain/limits.ts'
import { overdueIn } from '#app/domain/queue/overdue.ts'
import type { QueueView } from '#app/domain/queue/queue.ts'
import { nowAtom, zoneAtom } from '#app/state/device/clock.ts'
import { queuePauseQuery } from '#app/state/queue-pause.ts'
import { offlineAtom } from '#app/state/session.ts'
import { PausedCallout } from './paused-callout.tsx'
import { queueQuery } from './queue-query.ts'
import { useQueueChanges } from './use-queue-changes.ts'

const ResumeDialog = lazy(() => import('./resume-dialog.tsx'))

/** A notice of a paused queue, on every screen that depends on it; nothing while it runs. */
export default function PausedNotice() {
  const client = useQueryClient()
  const { data: pausedAt } = useQuery(queuePauseQuery)
  const zone = useAtomValue(zoneAtom)
  const now = useAtomValue(nowAtom)
  const offline = useAtomValue(offlineAtom)
  const { onResume } = useQueueChanges(null)
  const [asked, setAsked] = useState<QueueView | null>(null)
  const needsNetwork = useId()
  if (!pausedAt) return null
  /** Held posts need a question: none is sent unasked. */
  const resume = async () => {
    const queue = await client.fetchQuery(queueQuery(null, queueDaysShown)).catch(() => null)
    if (queue !== null && overdueIn(queue, now) > 0) setAsked(queue)
    else await onResume('spread')
  }
  return (
    <>
      <PausedCallout pausedAt={pausedAt} zone={zone} off={offline ? needsNetwork : null} onResume={() => void resume()}>
        What has a time waits until you resume it.
        {offline ? <span id={needsNetwork}> Resuming it needs the network.</span> : null}
      </PausedCallout>
      {asked ? (
        <Suspense fallback={null}>
          <ResumeDialog
            held={overdueIn(asked, now)}
            nextFree={asked.free[0] ?? null}
            now={now}
            zone={zone}
            onResume={(overdue) => void onResume(overdue)}
            onClose={() => setAsked(null)}
          />
        </Suspense>
      ) : null}
    </>
  )
}
