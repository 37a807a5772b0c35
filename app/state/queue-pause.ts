import { queryOptions } from '@tanstack/react-query'
import { queuePausedSince } from '#app/server/schedule/queue.functions.ts'
import { keptWhenSeen } from './seen-answers.ts'

/** Since when a person's queue is paused; null: it runs. Kept below the posts: what changes the queue changes this. */
export const queuePauseQuery = queryOptions({
  queryKey: ['posts', 'paused-since'],
  queryFn: () => queuePausedSince(),
  meta: keptWhenSeen,
})
