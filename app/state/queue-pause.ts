import { queryOptions } from '@tanstack/react-query'
import { queuePausedSince } from '#app/server/schedule/queue.functions.ts'
import { failedAgainMs } from './asked-again.ts'
import { keptWhenSeen } from './seen-answers.ts'

const pauseAgainMs = 30_000

/** Since when a person's queue is paused; null: it runs. Kept below the posts: what changes the queue changes this. */
export const queuePauseQuery = queryOptions({
  queryKey: ['posts', 'paused-since'],
  queryFn: () => queuePausedSince(),
  meta: keptWhenSeen,
  // Another device may have paused it.
  refetchInterval: ({ state }) => (state.status === 'error' ? failedAgainMs(state) : pauseAgainMs),
})

const channelName = 'ninefold-queue-pause'

/** Tells the other tabs of this browser that the queue was paused, or runs again. */
export function tellPause(): void {
  if (!('BroadcastChannel' in globalThis)) return
  const channel = new BroadcastChannel(channelName)
  channel.postMessage(null)
  channel.close()
}

/** Hears of it from another tab. */
export function hearPause(listener: () => void): () => void {
  if (!('BroadcastChannel' in globalThis)) return () => {}
  const channel = new BroadcastChannel(channelName)
  channel.addEventListener('message', listener)
  return () => channel.close()
}
