import { queryOptions } from '@tanstack/react-query'
import { queuePausedSince } from '#app/server/post-changes/queue.functions.ts'
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

let opened: BroadcastChannel | undefined
/** The one channel of this tab: what is told through it is heard by others alone, and not by this tab itself. */
const channel = () => {
  if (!('BroadcastChannel' in globalThis)) return undefined
  opened ??= new BroadcastChannel(channelName)
  return opened
}

/** Tells the other tabs of this browser that the queue was paused, or runs again. */
export const tellPause = (): void => channel()?.postMessage(null)

/** Hears of it from another tab. */
export function hearPause(listener: () => void): () => void {
  channel()?.addEventListener('message', listener)
  return () => channel()?.removeEventListener('message', listener)
}
