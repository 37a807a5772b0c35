import { and, asc, count, desc, eq, gt, isNotNull, isNull, lt, type SQL } from 'drizzle-orm'
import { errorFor } from '#app/domain/failures/error-for.ts'
import { webhookQueue } from '#app/domain/limits.ts'
import { fail, ok, type Result } from '#app/domain/outcome.ts'
import type { Caller } from '#app/domain/people/caller.ts'
import type { Json } from '#app/domain/people/profile.ts'
import { instantOf } from '#app/domain/time/instant.ts'
import { type WebhookFailure, webhookFailure } from '#app/domain/webhooks/messages.ts'
import {
  keptPayload,
  shownPayload,
  type WebhookEvent,
  type WebhookOrder,
  type WebhookSource,
  type WebhookState,
  webhookSources,
} from '#app/domain/webhooks/webhook-event.ts'
import { audit } from '../audit/audit.server.ts'
import { oneContains } from '../database/containing.ts'
import { database } from '../database/database.server.ts'
import { webhookEvents } from '../database/schema/webhooks.ts'
import { assertAdmin } from '../identity/assert-admin.ts'
import { requestOrigin } from '../identity/origin.server.ts'
import { setupOf } from './answer.server.ts'
import { notifyWebhooks } from './processor.server.ts'

const listed = {
  seq: webhookEvents.seq,
  source: webhookEvents.source,
  id: webhookEvents.id,
  type: webhookEvents.type,
  receivedAt: webhookEvents.receivedAt,
  processed: webhookEvents.processed,
  processingError: webhookEvents.processingError,
  attempts: webhookEvents.attempts,
  nextAt: webhookEvents.nextAt,
}

const pageSize = 50

export type WebhookFilter = {
  readonly source: WebhookSource | 'all'
  readonly state: WebhookState | 'all'
  /** Part of a type, an id, or the id of a person. */
  readonly text: string
  readonly order: WebhookOrder
}

const inState = {
  all: undefined,
  waiting: isNotNull(webhookEvents.nextAt),
  processed: and(isNull(webhookEvents.nextAt), eq(webhookEvents.processed, true)),
  failed: and(isNull(webhookEvents.nextAt), eq(webhookEvents.processed, false)),
} as const satisfies Record<WebhookFilter['state'], SQL | undefined>

/** One page of what has come. */
export async function readEvents(caller: Caller, cursor: string | null, { source, state, text, order }: WebhookFilter) {
  assertAdmin(caller)
  const { seq, type, id, subjectId } = webhookEvents
  const rows: WebhookEvent[] = await (await database())
    .select(listed)
    .from(webhookEvents)
    .where(
      and(
        cursor === null ? undefined : (order === '-at' ? lt : gt)(seq, Number(cursor)),
        source === 'all' ? undefined : eq(webhookEvents.source, source),
        inState[state],
        text === '' ? undefined : oneContains([type, id, subjectId], text),
      ),
    )
    .orderBy((order === '-at' ? desc : asc)(seq))
    .limit(pageSize + 1)
  const page = rows.slice(0, pageSize)
  return { rows: page, next: rows.length > pageSize ? String(page.at(-1)?.seq) : null }
}

/** Content of an event without secrets; null once its person is erased. */
export async function readPayload(caller: Caller, seq: number): Promise<string | null> {
  assertAdmin(caller)
  const [event] = await (await database())
    .select({ payload: webhookEvents.payload })
    .from(webhookEvents)
    .where(eq(webhookEvents.seq, seq))
  if (event === undefined) throw errorFor('NOT_FOUND')
  return event.payload && JSON.stringify(shownPayload(keptPayload(event.payload) as Json), null, 2)
}

/** Puts an event at the front of the queue once more, whatever became of it. What it does, it does once. */
export async function replayEvent(caller: Caller, seq: number): Promise<Result<null, WebhookFailure>> {
  assertAdmin(caller)
  const origin = await requestOrigin()
  const nowMs = Date.now()
  const done = await (await database()).transaction(async (tx) => {
    const [event] = await tx.select().from(webhookEvents).where(eq(webhookEvents.seq, seq)).for('update')
    if (event === undefined) throw errorFor('NOT_FOUND')
    if (event.payload === null) return fail(webhookFailure('WEBHOOK_ERASED'))
    await tx
      .update(webhookEvents)
      .set({ processed: false, processedAt: null, processingError: null, attempts: 0, nextAt: instantOf(nowMs) })
      .where(eq(webhookEvents.seq, seq))
    const { source, type, id, subjectId } = event
    const details = { source, type, event: id }
    await audit(tx, { action: 'webhook.replayed', userId: caller.userId, subjectId, details }, origin, nowMs)
    return ok(null)
  })
  if (done.ok) notifyWebhooks()
  return done
}

/** Setup of the senders, and the number of waiting events. */
export async function readSetup(caller: Caller, origin: string) {
  assertAdmin(caller)
  const [row] = await (await database())
    .select({ waiting: count() })
    .from(webhookEvents)
    .where(isNotNull(webhookEvents.nextAt))
  const sources = webhookSources.map((source) => {
    const { secrets: _, ...setup } = setupOf(source, origin)
    return setup
  })
  return { sources, waiting: row?.waiting ?? 0, room: webhookQueue }
}
