import * as z from 'zod/mini'
import { throttled } from './throttled.ts'

/** What tabs tell each other: this record has moved on to this transaction. */
const newsSchema = z.object({ key: z.string(), seq: z.number() })
export type News = z.infer<typeof newsSchema>

/** The event every tab's window hears when credits changed, here or elsewhere. */
export const creditsUpdated = 'creditsUpdated'
export type CreditsUpdatedDetail = News & { readonly origin: 'here' | 'elsewhere' }

export type Announcer = {
  tell(news: News): void
  /** Sends what is waiting, as when the page is about to go or to be slowed down. */
  flush(): void
  /** What other tabs told. */
  hear(listener: (news: News) => void): () => void
  close(): void
}

/** A message costs other tabs a look each, and this one more than the commit it tells of. */
const newsIntervalMs = 50

/**
 * Tells other tabs over a BroadcastChannel, and this tab's window by an event. Either may be missing. The first news goes
 * out at once; while more follow quickly, the latest of each record does, many times within what a person would notice.
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
      // A hidden page's timers are slow; it tells at once.
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
