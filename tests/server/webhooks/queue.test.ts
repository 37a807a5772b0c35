import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { webhookLeaseMs, webhookQueue, webhookRetryDelaysMs, webhooksKept } from '#app/domain/limits.ts'
import { fail, ok } from '#app/domain/outcome.ts'
import { addMs, type Instant } from '#app/domain/time/instant.ts'
import { webhookFailure } from '#app/domain/webhooks/messages.ts'
import type { Database } from '#app/server/database/database.server.ts'
import { auditLog, outbox, webhookEvents } from '#app/server/database/schema.ts'
import { erasePerson } from '#app/server/people/erase.server.ts'
import { acceptEvent, type Handler, processNext, purgeEvents } from '#app/server/webhooks/queue.server.ts'
import { describeOnBothDatabases } from '../../support/postgres.ts'

const start: Instant = '2026-11-20T09:00:00.000Z'

describeOnBothDatabases('the queue of webhooks', (store) => {
  let db: Database
  let now = start
  beforeAll(async () => {
    db = await store.open()
  }, 60_000)
  beforeEach(async () => {
    now = start
    await db.delete(webhookEvents)
  })

  const accept = (id: string = randomUUID(), type = 'user.updated', data: { id: string } = { id: 'user_1' }) =>
    acceptEvent(db, { source: 'identity', id, payload: { type, data } }, now)
  const work = (identity: Handler) => processNext(db, { identity, checkout: identity }, () => now)
  const eventOf = async (id: string) => (await db.select().from(webhookEvents).where(eq(webhookEvents.id, id)))[0]
  const nothing = ok(async () => undefined)

  test('takes an id once, however often and from however many at once it is sent', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => accept('evt_1')))
    expect(answers.filter(({ kind }) => kind === 'accepted')).toHaveLength(1)
    expect(answers.filter(({ kind }) => kind === 'known')).toHaveLength(19)
    const handled = vi.fn(async () => nothing)
    while (await work(handled));
    expect(handled).toHaveBeenCalledOnce()
    expect(await eventOf('evt_1')).toMatchObject({ processed: true, attempts: 1, nextAt: null, processingError: null })
    expect(await accept('evt_1')).toEqual({ kind: 'known' })
    expect(await work(handled)).toBe(false)
    // It stands in its own table: whoever sends many must not flush the audit log.
    expect(await db.$count(auditLog)).toBe(0)
  })

  test('holds a thousand and no more, and names the time after which there may be room', async () => {
    await db.insert(webhookEvents).values(
      Array.from({ length: webhookQueue - 1 }, (_, at) => ({
        source: 'identity' as const,
        id: `full-${at}`,
        type: 'user.updated',
        payload: { type: 'user.updated', data: { id: 'u' } },
        receivedAt: now,
        nextAt: addMs(now, 20_000),
      })),
    )
    const answers = await Promise.all(Array.from({ length: 10 }, () => accept()))
    expect(answers.filter(({ kind }) => kind === 'accepted')).toHaveLength(1)
    expect(answers).toContainEqual({ kind: 'full', retryAfterSeconds: 1 })
    // What is known is answered as well as ever, however full it is.
    expect(await accept('full-3')).toEqual({ kind: 'known' })
  })

  test('tries again what failed, later each time, and then leaves it to an admin', async () => {
    await accept('evt_fails')
    const failing: Handler = async () => fail(webhookFailure('PERSON_STILL_THERE'))
    for (const waitMs of webhookRetryDelaysMs) {
      expect(await work(failing)).toBe(true)
      expect(await work(failing)).toBe(false)
      expect(await eventOf('evt_fails')).toMatchObject({
        processed: false,
        processingError: 'PERSON_STILL_THERE',
        nextAt: addMs(now, waitMs),
      })
      now = addMs(now, waitMs)
    }
    expect(await work(failing)).toBe(true)
    expect(await eventOf('evt_fails')).toMatchObject({ processed: false, attempts: 5, nextAt: null })
    expect(await work(failing)).toBe(false)
  })

  test('what a handler did and that it is done are one: neither without the other', async () => {
    await accept('evt_half')
    const say = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    await work(async () =>
      ok(async (tx) => {
        await tx.insert(outbox).values({ id: 'half', to: 'a', subject: 's', text: 't', sentAt: now })
        throw new Error('cut off')
      }),
    )
    say.mockRestore()
    expect(await db.select().from(outbox).where(eq(outbox.id, 'half'))).toEqual([])
    expect(await eventOf('evt_half')).toMatchObject({ processed: false, processingError: 'INTERNAL_SERVER_ERROR' })
  })

  test('two servers process each event once; one that is lost loses its event to the other', async () => {
    const ids = Array.from({ length: 30 }, (_, at) => `two-${at}`)
    for (const id of ids) await accept(id)
    const seen: string[] = []
    const handler: Handler = async ({ id }) => ok(async () => void seen.push(id))
    const drain = async () => {
      while (await work(handler));
    }
    await Promise.all([drain(), drain(), drain()])
    expect(seen.toSorted()).toEqual(ids.toSorted())

    await accept('evt_lost')
    // Took it, and was never heard of again; when it wakes up, the event is no longer its own.
    let wake: () => void = () => undefined
    const asleep = work(async () => {
      await new Promise<void>((resolve) => {
        wake = resolve
      })
      return ok(async () => void seen.push('late'))
    })
    await vi.waitFor(async () => expect(await eventOf('evt_lost')).toMatchObject({ attempts: 1 }))
    now = addMs(now, webhookLeaseMs)
    expect(await work(handler)).toBe(true)
    wake()
    await asleep
    expect(seen.filter((id) => id === 'evt_lost' || id === 'late')).toEqual(['evt_lost'])
  })

  test('forgets what a person said when they are erased, and not that it came', async () => {
    await accept('evt_gone', 'user.deleted', { id: 'user_gone' })
    await db.transaction((tx) => erasePerson(tx, 'user_gone', now))
    expect(await eventOf('evt_gone')).toMatchObject({ payload: null, subjectId: null })
    expect(await accept('evt_gone')).toEqual({ kind: 'known' })
    // Erased while it waited: nobody can carry it out, and it does not count as processed.
    expect(await work(async () => nothing)).toBe(true)
    expect(await eventOf('evt_gone')).toMatchObject({
      processed: false,
      processingError: 'WEBHOOK_ERASED',
      nextAt: null,
    })
  })

  test('keeps what came for a month, and what waits for as long as it waits', async () => {
    await accept('evt_old')
    await work(async () => nothing)
    await accept('evt_waits')
    now = addMs(now, 31 * 24 * 60 * 60_000)
    await accept('evt_new')
    await purgeEvents(db, now)
    const kept = await db.select({ id: webhookEvents.id }).from(webhookEvents)
    expect(kept.map(({ id }) => id).toSorted()).toEqual(['evt_new', 'evt_waits'])
  })

  test('keeps no word of a mail or a text message, in which a code may stand', async () => {
    await accept('evt_mail', 'email.created', { id: 'ema_1', ...{ otp_code: '493817', body: '493817' } })
    expect(await eventOf('evt_mail')).toMatchObject({ type: 'email.created', payload: { data: { id: 'ema_1' } } })
    expect(JSON.stringify(await eventOf('evt_mail'))).not.toContain('493817')
  })

  test('keeps a purchase that nobody was granted for a year, however much came since', async () => {
    const gone: Handler = async () => fail(webhookFailure('PURCHASE_WITHOUT_ACCOUNT'))
    const sold = { type: 'checkout.completed', data: { id: 'pur_1', email: 'ada@example.com', package: 'medium' } }
    await acceptEvent(db, { source: 'checkout', id: 'paid', payload: sold }, now)
    await acceptEvent(db, { source: 'checkout', id: 'granted', payload: sold }, addMs(now, 1))
    await db.update(webhookEvents).set({ attempts: webhookRetryDelaysMs.length }).where(eq(webhookEvents.id, 'paid'))
    await work(gone)
    now = addMs(now, 1)
    await work(async () => nothing)
    expect(await eventOf('paid')).toMatchObject({ processed: false, nextAt: null })
    for (let part = 0; part < 10; part += 1)
      await db.insert(webhookEvents).values(
        Array.from({ length: webhooksKept / 10 }, (_, at) => ({
          source: 'identity' as const,
          id: `more-${part}-${at}`,
          type: 'user.updated',
          receivedAt: now,
          processed: true,
        })),
      )
    await purgeEvents(db, now)
    expect(await eventOf('granted')).toBeUndefined()
    expect(await eventOf('paid')).toBeDefined()
    now = addMs(now, 365 * 24 * 60 * 60_000)
    await purgeEvents(db, now)
    expect((await db.select({ id: webhookEvents.id }).from(webhookEvents)).map(({ id }) => id)).toEqual(['paid'])
    now = addMs(now, 2 * 24 * 60 * 60_000)
    await purgeEvents(db, now)
    expect(await db.$count(webhookEvents)).toBe(0)
  })
})
