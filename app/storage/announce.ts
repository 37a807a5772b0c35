import { z } from 'zod'

/** What tabs tell each other: this record has moved on to this transaction. */
const newsSchema = z.object({ key: z.string(), seq: z.number() })
export type News = z.infer<typeof newsSchema>

/** The event every tab's window hears when credits changed, here or elsewhere. */
export const creditsUpdated = 'creditsUpdated'
export type CreditsUpdatedDetail = News & { readonly origin: 'here' | 'elsewhere' }

export type Announcer = {
  tell(news: News): void
  /** What other tabs told. */
  hear(listener: (news: News) => void): () => void
  close(): void
}

/** Tells other tabs over a BroadcastChannel, and this tab's window by an event. Either may be missing. */
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
  return {
    tell: (news) => {
      channel?.postMessage(news)
      dispatch({ ...news, origin: 'here' })
    },
    hear: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close: () => {
      channel?.removeEventListener('message', onMessage)
      channel?.close()
    },
  }
}
