import { useQuery } from '@tanstack/react-query'
import { useAtom, useAtomValue } from 'jotai'
import { useEffect, useMemo, useState } from 'react'
import { queueDaysAtMost, queueDaysShown } from '#app/domain/limits.ts'
import { queueAhead, unreadAt } from '#app/domain/outbox/ahead.ts'
import { instantOf } from '#app/domain/time/instant.ts'
import { nowAtom, zoneAtom } from '#app/state/device/clock.ts'
import { doneHereAtom } from '#app/state/outbox.ts'
import { queryView, readAtOf } from '#app/state/query-view.ts'
import { seenQueueAtom } from '#app/state/seen-queue.ts'
import { offlineAtom } from '#app/state/session.ts'
import { QueueRefusal, queueQuery, repeatsQuery } from './queue-query.ts'
import { QueueScreen } from './queue-screen.tsx'
import type { QueueSearch } from './queue-search.ts'
import { useQueueChanges } from './use-queue-changes.ts'

type QueueProps = {
  search: QueueSearch
  onSearch: (change: QueueSearch) => void
}

export function Queue({ search, onSearch }: QueueProps) {
  const now = useAtomValue(nowAtom)
  const zone = useAtomValue(zoneAtom)
  const offline = useAtomValue(offlineAtom)
  const [days, setDays] = useState(queueDaysShown)
  const query = useQuery(queueQuery(search.account || null, days))
  const { data: known, error, refetch, dataUpdatedAt } = query
  const [seen, setSeen] = useAtom(seenQueueAtom)
  const done = useAtomValue(doneHereAtom)
  useEffect(() => {
    if (known === undefined || known.accountId !== null) return
    setSeen({ ...known, readAt: instantOf(dataUpdatedAt) })
  }, [known, dataUpdatedAt, setSeen])
  // Without a network, the queue last seen on this device.
  const last = known ?? (error !== null && !(error instanceof QueueRefusal) && !search.account ? seen : null)
  const read = known ? readAtOf(query, zone) : { at: seen?.readAt, zone }
  // Local changes missing in the read data stay drawn.
  const data = useMemo(() => (last ? queueAhead(last, unreadAt(done, read.at)) : undefined), [last, done, read.at])
  const changes = useQueueChanges(data ?? null)
  const repeats = useQuery(repeatsQuery)
  const view =
    error instanceof QueueRefusal && data === undefined
      ? {
          state: 'failed' as const,
          sentence: error.message,
          // A retry would be refused again.
          way: search.account ? { href: '/dashboard/queue', label: 'Show your whole queue' } : undefined,
        }
      : queryView({ data, error }, read)
  return (
    <QueueScreen
      view={view}
      now={now}
      zone={zone}
      offline={offline}
      onReload={() => void refetch()}
      onAccount={(account) => onSearch({ account: account ?? undefined })}
      onMore={days < queueDaysAtMost ? () => setDays(Math.min(queueDaysAtMost, days * 2)) : undefined}
      repeats={repeats.data}
      {...changes}
    />
  )
}
