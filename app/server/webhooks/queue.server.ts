import { and, count, eq, isNotNull, isNull, lt, lte, min, ne, or, sql } from 'drizzle-orm'
import type { CataloguedError } from '#app/domain/failures/catalogued-error.ts'
import {
  purchaseEventKeptMs,
  webhookKeptMs,
  webhookLeaseMs,
  webhookQueue,
  webhookRetryDelaysMs,
  webhooksKept,
} from '#app/domain/limits.ts'
import type { Result } from '#app/domain/outcome.ts'
import { addMs, type Instant, millisOf } from '#app/domain/time/instant.ts'
import type { WebhookFailure } from '#app/domain/webhooks/messages.ts'
import { keptPayload, type WebhookPayload, type WebhookSource } from '#app/domain/webhooks/webhook-event.ts'
import type { Queries } from '../database/database.server.ts'
import { lockKeys, withAdvisoryLock } from '../database/locks.ts'
import { webhookEvents } from '../database/schema/webhooks.ts'
import { catalogued } from '../http/catalogued.ts'

export type Arrived = { readonly source: WebhookSource; readonly id: string; readonly payload: WebhookPayload }

export type Acceptance =
  | { readonly kind: 'accepted' }
  /** Accepted before, under the same id: nothing of it happens again. */
  | { readonly kind: 'known' }
  | { readonly kind: 'full'; readonly retryAfterSeconds: number }

/** Whom an event is about: events of the provider about a person name them by their own id. */
const subjectOf = ({ type, data }: WebhookPayload): string | null =>
  data.user_id ?? (type.startsWith('user.') ? (data.id ?? null) : null)

/** Puts an event in the queue, unless it is known or too many wait. */
export function acceptEvent(database: Queries, event: Arrived, now: Instant): Promise<Acceptance> {
  const { source, id } = event
  const payload = keptPayload(event.payload)
  const { nextAt } = webhookEvents
  // One at a time, or many at once would each find the last place free.
  return withAdvisoryLock(database, lockKeys.webhookQueue, async (tx) => {
    const isKnown = await tx.$count(webhookEvents, and(eq(webhookEvents.source, source), eq(webhookEvents.id, id)))
    if (isKnown > 0) return { kind: 'known' }
    const [waiting] = await tx
      .select({ count: count(), next: min(nextAt) })
      .from(webhookEvents)
      .where(isNotNull(nextAt))
    if (waiting !== undefined && waiting.count >= webhookQueue) {
      const waitMs = waiting.next === null ? 0 : millisOf(waiting.next) - millisOf(now)
      return { kind: 'full', retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1_000)) }
    }
    const subjectId = subjectOf(payload)
    await tx
      .insert(webhookEvents)
      .values({ source, id, type: payload.type, subjectId, payload, receivedAt: now, nextAt: now })
    return { kind: 'accepted' }
  })
}

/** An event a server has taken on. */
export type TakenEvent = Arrived & { readonly seq: number; readonly attempts: number }

/** As it was taken: what it said may be erased. */
type Taken = Omit<TakenEvent, 'payload'> & { readonly payload: WebhookPayload | null }

/** What an event comes to. Asked outside of any transaction; what it answers is done inside the one that ends the event. */
export type Handler = (event: TakenEvent) => Promise<Result<(tx: Queries) => Promise<void>, WebhookFailure>>
export type Handlers = Readonly<Record<WebhookSource, Handler>>

/** Takes the event that is due longest. No other server gets it, unless this one is not heard of again. */
async function take(database: Queries, now: Instant): Promise<Taken | null> {
  const { seq, source, id, payload, attempts, nextAt } = webhookEvents
  const due = database
    .select({ seq })
    .from(webhookEvents)
    .where(lte(nextAt, now))
    .orderBy(nextAt, seq)
    .limit(1)
    .for('update', { skipLocked: true })
  const [taken] = await database
    .update(webhookEvents)
    .set({ nextAt: addMs(now, webhookLeaseMs), attempts: sql`${attempts} + 1` })
    .where(eq(seq, sql`(${due})`))
    .returning({ seq, source, id, payload, attempts })
  return taken ?? null
}

/** Only who took an event last may end it. */
const mine = ({ seq, attempts }: Taken) =>
  and(eq(webhookEvents.seq, seq), eq(webhookEvents.attempts, attempts), isNotNull(webhookEvents.nextAt))

class TakenOver extends Error {}

/** Processes one event that is due, and says whether there was one. What it does and that it is done is one transaction. */
export async function processNext(database: Queries, handlers: Handlers, nowOf: () => Instant): Promise<boolean> {
  const event = await take(database, nowOf())
  if (event === null) return false
  const end = (code: string, nextAt: Instant | null) =>
    database.update(webhookEvents).set({ processingError: code, nextAt }).where(mine(event))
  const { payload } = event
  if (payload === null) {
    await end('WEBHOOK_ERASED', null)
    return true
  }
  const refuse = (code: string) => {
    const waitMs = webhookRetryDelaysMs[event.attempts - 1]
    return end(code, waitMs === undefined ? null : addMs(nowOf(), waitMs))
  }
  try {
    const handled = await handlers[event.source]({ ...event, payload })
    if (!handled.ok) {
      await refuse(handled.failure.code)
      return true
    }
    await database.transaction(async (tx) => {
      const [done] = await tx
        .update(webhookEvents)
        .set({ processed: true, processedAt: nowOf(), processingError: null, nextAt: null })
        .where(mine(event))
        .returning({ seq: webhookEvents.seq })
      if (done === undefined) throw new TakenOver()
      await handled.value(tx)
    })
  } catch (error) {
    if (error instanceof TakenOver) return true
    await refuse((catalogued(error, `webhook ${event.source}`) as CataloguedError).code)
  }
  return true
}

/**
 * Lets go of what is older than is kept, or more. What waits is never among it; a purchase that was not granted is money
 * somebody paid, and has a year for an admin to see it, however much comes.
 */
export async function purgeEvents(database: Queries, now: Instant): Promise<void> {
  const { receivedAt, nextAt, seq, source, processed } = webhookEvents
  const isOver = and(isNull(nextAt), or(ne(source, 'checkout'), eq(processed, true)))
  await database.delete(webhookEvents).where(and(isOver, lt(receivedAt, addMs(now, -webhookKeptMs))))
  const isForgotten = and(isNull(nextAt), lt(receivedAt, addMs(now, -purchaseEventKeptMs)))
  await database.delete(webhookEvents).where(isForgotten)
  const newest = sql`(select ${seq} from ${webhookEvents} order by ${seq} desc offset ${webhooksKept - 1} limit 1)`
  await database.delete(webhookEvents).where(and(isOver, lt(seq, newest)))
}
