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

/** What failed once and is tried again waits in another tone. */
export function EventState(event: WebhookEvent) {
  const state = webhookStateOf(event)
  if (state === 'waiting' && event.processingError) return <StatusTag tone="warning" word="Retrying" />
  return <StatusTag {...stateTags[state]} />
}

/** What the senders must be given, and how full the queue is. */
export type SetupView = QueryView<{
  readonly sources: readonly WebhookSetup[]
  readonly waiting: number
  readonly room: number
}>

/** The event that is looked at. */
export type OpenEvent = {
  readonly event: WebhookEvent
  /** What it said; null once its person is erased. */
  readonly payload: QueryView<string | null>
  readonly isBusy: boolean
  readonly refusal: string | null
}
