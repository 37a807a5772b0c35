import * as z from 'zod/mini'
import { throttled } from './throttled.ts'

/** A message between tabs: the record `key` has reached transaction `seq`. */
const newsSchema = z.object({ key: z.string(), seq: z.number() })
export type News = z.infer<typeof newsSchema>

/** The window event of every tab when credits changed, here or in another tab. */
export const creditsUpdated = 'creditsUpdated'
export type CreditsUpdatedDetail = News & { readonly origin: 'here' | 'elsewhere' }

export type Announcer = {
  tell(news: News): void
  /** Sends the waiting messages, as before the page goes or is slowed down. */
  flush(): void
  /** Calls the listener for messages of other tabs. */
  hear(listener: (news: News) => void): () => void
  close(): void
}

/** A message makes every other tab look, and costs more here than the commit it announces. */
const newsIntervalMs = 50

/**
 * Announces changes to other tabs by a BroadcastChannel and to this tab by a window event. Either may be missing. The
 * first message goes at once; while more follow, the latest of each record is sent once per interval.
 */
export function announcer(channel: BroadcastChannel | null, target: EventTarget | null): Announcer {
  const listeners = new Set<(news: News) => void>()
  const dispatch = (detail: CreditsUpdatedDetail) =>
    target?.dispatchEvent(new CustomEvent<CreditsUpdatedDetail>(creditsUpdated, { detail }))
  const onMessage = (event: MessageEvent<unknown>) => {
    const read = newsSchema.safeParse(event.data)
    if (!read.success) return
    for (const listener of listeners) listener(read.data)
    dispatch({ ...read.data, origin: 'elsewhere' })
  }
  channel?.addEventListener('message', onMessage)

  const waiting = new Map<string, News>()
  const flush = () => {
    const isAnything = waiting.size > 0
    for (const news of waiting.values()) channel?.postMessage(news)
    waiting.clear()
    return isAnything
  }
  const telling = throttled(newsIntervalMs, flush)

  return {
    flush,
    tell: (news) => {
      // Timers of a hidden page are slow, so it sends at once.
      const isHidden = typeof document !== 'undefined' && document.visibilityState === 'hidden'
      waiting.set(news.key, news)
      if (isHidden) flush()
      telling.run()
      dispatch({ ...news, origin: 'here' })
    },
    hear: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close: () => {
      flush()
      telling.stop()
      channel?.removeEventListener('message', onMessage)
      channel?.close()
    },
  }
}
