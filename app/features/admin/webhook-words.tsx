import {
  type WebhookEvent,
  type WebhookSetup,
  type WebhookSource,
  type WebhookState,
  webhookStateOf,
} from '#app/domain/webhooks/webhook-event.ts'
import type { QueryView } from '#app/state/query-view.ts'
import { StatusTag } from '#design-system/index.ts'

export const sourceWords: Readonly<Record<WebhookSource, string>> = { identity: 'Identity', checkout: 'Checkout' }

export const stateTags = {
  waiting: { tone: 'info', word: 'Waiting' },
  processed: { tone: 'success', word: 'Processed' },
  failed: { tone: 'refusal', word: 'Failed' },
} as const satisfies Record<WebhookState, { tone: string; word: string }>

/** An event that failed once and is retried has another tone. */
export function EventState(event: WebhookEvent) {
  const state = webhookStateOf(event)
  if (state === 'waiting' && event.processingError) return <StatusTag tone="warning" word="Retrying" />
  return <StatusTag {...stateTags[state]} />
}

/** The senders' settings, and the queue's free places. */
export type SetupView = QueryView<{
  readonly sources: readonly WebhookSetup[]
  readonly waiting: number
  readonly room: number
}>

export type OpenEvent = {
  readonly event: WebhookEvent
  /** Its payload; null after its person's erasure. */
  readonly payload: QueryView<string | null>
  readonly isBusy: boolean
  readonly refusal: string | null
}
