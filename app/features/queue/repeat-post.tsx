import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { queueDaysShown } from '#app/domain/limits.ts'
import type { QueuedPost } from '#app/domain/queue/queue.ts'
import { nowAtom, zoneAtom } from '#app/state/device/clock.ts'
import { queueQuery } from './queue-query.ts'
import { RepeatDialog } from './repeat-dialog.tsx'
import { useQueueChanges } from './use-queue-changes.ts'

type RepeatPostProps = { post: Pick<QueuedPost, 'id' | 'title' | 'at'>; onClose: () => void }

export function RepeatPost({ post, onClose }: RepeatPostProps) {
  const now = useAtomValue(nowAtom)
  const zone = useAtomValue(zoneAtom)
  const { data: queue } = useQuery(queueQuery(null, queueDaysShown))
  const { onRepeat } = useQueueChanges(queue ?? null)
  // Until the queue is read, posting times are assumed.
  const hasTimes = queue === undefined || (queue.slots?.slots.length ?? 0) > 0
  return <RepeatDialog post={post} now={now} zone={zone} hasTimes={hasTimes} onRepeat={onRepeat} onClose={onClose} />
}
