import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { sentenceForQueue } from '#app/domain/queue/messages.ts'
import type { QueueView } from '#app/domain/queue/queue.ts'
import { listQueue, listRepeats } from '#app/server/post-changes/queue.functions.ts'
import { askedAgainIn } from '#app/state/asked-again.ts'

/** A refusal of the queue, with its sentence. */
export class QueueRefusal extends Error {}

/** Waiting posts and free times. Its key is below the posts' key: a change of one refreshes this. */
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

export const repeatsQuery = queryOptions({ queryKey: ['posts', 'repeats'], queryFn: () => listRepeats() })
