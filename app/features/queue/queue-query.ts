import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { sentenceForQueue } from '#app/domain/queue/messages.ts'
import type { QueueView } from '#app/domain/queue/queue.ts'
import { listQueue, listRepeats } from '#app/server/post-changes/queue.functions.ts'
import { askedAgainIn } from '#app/state/asked-again.ts'

/** Something the queue refused, in its own words. */
export class QueueRefusal extends Error {}

/** What waits and what is free. Kept below the posts: what changes one of them changes this. */
export const queueQuery = (accountId: string | null, days: number) =>
  queryOptions({
    queryKey: ['posts', 'queue', accountId, days],
    queryFn: async (): Promise<QueueView> => {
      const listed = await listQueue({ data: { days, ...(accountId !== null && { accountId }) } })
      if (!listed.ok) throw new QueueRefusal(sentenceForQueue(listed.failure))
      return listed.value
    },
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => askedAgainIn(state, state.data?.posts),
  })

/** Posts that come round again. */
export const repeatsQuery = queryOptions({ queryKey: ['posts', 'repeats'], queryFn: () => listRepeats() })
