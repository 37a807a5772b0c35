import { queryOptions } from '@tanstack/react-query'
import { queuePausedSince } from '#app/server/post-changes/queue.functions.ts'
import { failedAgainMs } from './asked-again.ts'
import { keptWhenSeen } from './seen-answers.ts'

const pauseAgainMs = 30_000

/** The time a queue was paused; null while it runs. Its key is below the posts' key, so changes refresh it. */
export const queuePauseQuery = queryOptions({
  queryKey: ['posts', 'paused-since'],
  queryFn: () => queuePausedSince(),
  meta: keptWhenSeen,
  // Another device may have paused it.
  refetchInterval: ({ state }) => (state.status === 'error' ? failedAgainMs(state) : pauseAgainMs),
})

const channelName = 'ninefold-queue-pause'

let opened: BroadcastChannel | undefined
/** The one channel of this tab: other tabs receive its messages, this tab does not. */
const channel = () => {
  if (!('BroadcastChannel' in globalThis)) return undefined
  opened ??= new BroadcastChannel(channelName)
  return opened
}

/** Tells the other tabs of this browser that the queue was paused, or runs again. */
export const tellPause = (): void => channel()?.postMessage(null)

/** Listens for a pause in another tab. Returns the unsubscribe function. */
export function hearPause(listener: () => void): () => void {
  channel()?.addEventListener('message', listener)
  return () => channel()?.removeEventListener('message', listener)
}
