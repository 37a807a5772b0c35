import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { and, eq, inArray } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { errorFor } from '#app/domain/failures/error-for.ts'
import type { BulkRepeat, BulkTask } from '#app/domain/operations/bulk.ts'
import { failsInRehearsal } from '#app/domain/operations/rehearse.ts'
import { addMs } from '#app/domain/time/instant.ts'
import { audit } from '#app/server/audit/audit.server.ts'
import type { Database } from '#app/server/database/database.server.ts'
import { auditLog, bulkItems, bulkOperations, identityUsers, outbox } from '#app/server/database/schema.ts'
import { setSubscribed } from '#app/server/mail/unsubscribe.server.ts'
import type { Doer } from '#app/server/operations/bulk-runner.server.ts'
import { cancelBulk, clearBulk, repeatBulk, retryBulk } from '#app/server/operations/bulk-store.server.ts'
import { describeOnBothDatabases } from '../../support/postgres.ts'
import { openingMs } from '../identity/browser.ts'
import { now, openBulkWorld } from './bulk-world.ts'

describeOnBothDatabases('Bulk operations', (store) => {
  let database: Database
  let world: Awaited<ReturnType<typeof openBulkWorld>>
  let made = 0
  const newName = () => {
    made += 1
    return `bulk-${made}`
  }
  beforeAll(async () => {
    database = await store.open()
    world = await openBulkWorld(database)
  }, openingMs)
  afterEach(async () => {
    vi.restoreAllMocks()
    await world.stop()
  })

  const lines = (subjectId: string) =>
    database.select({ action: auditLog.action }).from(auditLog).where(eq(auditLog.subjectId, subjectId))
  const codes = async (id: string) => (await world.read(id)).items.map(({ failure }) => failure?.code ?? null)
  const people = (count: number) => Promise.all(Array.from({ length: count }, () => world.add(newName())))
  const ofPeople = (users: readonly { id: string; email: string }[]) =>
    users.map(({ id, email }) => ({ userId: id, email }))
  const asked = (id: string) => ({ id, userId: 'user_admin', now: now() })

  it('imports rows: an account without a password and an invitation for each, and names those it refuses', async () => {
    const admin = await world.admin(newName())
    const there = await world.add(newName())
    const [one, two] = [`${newName()}@example.com`, `${newName()}@example.com`]
    const id = await world.addBulk(admin.id, { type: 'user_import' }, [
      { line: 2, email: one, firstName: 'Ada', lastName: 'Lovelace', plan: 'pro' },
      { line: 3, email: there.email, firstName: 'Some', lastName: 'Body' },
      { line: 4, email: two, firstName: '', lastName: '' },
    ])
    await world.run()
    expect(await world.until(id, 'completed')).toMatchObject({ successfulItems: 2, failedItems: 1, progress: 100 })
    expect(await codes(id)).toEqual([null, 'account_exists', null])
    const [user] = await database.select().from(identityUsers).where(eq(identityUsers.email, one))
    expect(user).toMatchObject({ firstName: 'Ada', publicMetadata: { plan: 'pro' }, emailVerifiedAt: null })
    const mails = await database
      .select()
      .from(outbox)
      .where(inArray(outbox.to, [one, two, there.email]))
    expect(mails.map(({ to }) => to).sort()).toEqual([one, two].sort())
    expect(mails[0]?.text).toContain('https://ninefold.example/auth')
    expect(await lines(user?.id ?? '')).toEqual([{ action: 'user.invited' }])
  })

  it('changes plans, roles and bans by the rules of a single change: nobody demotes or bans themselves', async () => {
    const [admin, grace, other] = [
      await world.admin(newName()),
      await world.add(newName()),
      await world.admin(newName()),
    ]
    const both = [admin, grace].map(({ id, email }) => ({ userId: id, email }))
    const nobody = { userId: 'user_nobody', email: null }
    const plan = await world.addBulk(admin.id, { type: 'plan_update', plan: 'pro' }, [...both, nobody])
    const ban = await world.addBulk(admin.id, { type: 'user_suspension', isSuspended: true }, both)
    const demote = await world.addBulk(admin.id, { type: 'admin_toggle', isAdmin: false }, ofPeople([admin, other]))
    await world.run()
    for (const id of [plan, ban, demote]) await world.until(id, 'completed')
    expect(await codes(plan)).toEqual(['admin_has_own_plan', null, 'user_not_found'])
    expect(await codes(ban)).toEqual(['own_ban', null])
    expect(await codes(demote)).toEqual(['own_admin_role', null])
    expect((await lines(grace.id)).map(({ action }) => action).sort()).toEqual(['user.banned', 'user.plan_changed'])
    const [after] = await database.select().from(identityUsers).where(eq(identityUsers.id, grace.id))
    expect(after).toMatchObject({ banned: true, publicMetadata: { plan: 'pro' } })
  })

  it.each<BulkTask>([
    { type: 'user_import' },
    { type: 'plan_update', plan: 'pro' },
    { type: 'admin_toggle', isAdmin: true },
    { type: 'user_suspension', isSuspended: true },
    { type: 'bulk_email', subject: 'News', text: 'Hello' },
  ])('does nothing of $type for somebody who is not an admin any more, also in rehearsal', async (task) => {
    const admin = await world.admin(newName())
    const users = await people(2)
    const rows = [2, 3].map((line) => ({ line, email: `${newName()}@example.com`, firstName: '', lastName: '' }))
    const items = task.type === 'user_import' ? rows : ofPeople(users)
    const ids = [await world.addBulk(admin.id, task, items), await world.addBulk(admin.id, task, items, 1)]
    // What was remembered of them is not relied on.
    await world.management.getUser(admin.id)
    await database.update(identityUsers).set({ publicMetadata: {} }).where(eq(identityUsers.id, admin.id))
    const gone = await world.addBulk(admin.id, task, items)
    await database.update(bulkOperations).set({ createdBy: null }).where(eq(bulkOperations.id, gone))
    await world.run()
    for (const id of [...ids, gone]) {
      expect(await world.until(id, 'completed')).toMatchObject({ failedItems: 2, successfulItems: 0 })
      expect(await codes(id)).toEqual(['not_admin_any_more', 'not_admin_any_more'])
    }
    const to = items.map(({ email }) => email)
    expect(await database.select().from(outbox).where(inArray(outbox.to, to))).toEqual([])
    expect(await database.select().from(identityUsers).where(inArray(identityUsers.email, to))).toHaveLength(
      task.type === 'user_import' ? 0 : 2,
    )
    for (const { id } of users) expect(await lines(id)).toEqual([])
  })

  it('writes down what a server did that ended before it could say so, and nothing that was so before', async () => {
    const admin = await world.admin(newName())
    // By hand, before it runs: another plan for the same person.
    const by = { action: 'user.plan_changed', userId: admin.id } as const
    const [was, cut] = [await world.add(newName(), { publicMetadata: { plan: 'pro' } }), await world.add(newName())]
    const id = await world.addBulk(admin.id, { type: 'plan_update', plan: 'pro' }, ofPeople([was, cut]))
    await audit(database, { ...by, subjectId: cut.id, details: { from: 'trial', to: 'basic' } }, undefined, Date.now())
    await wait(5)
    const { management } = world.bulkFacts
    const change = management.updateMetadata.bind(management)
    const cutOff = vi.spyOn(management, 'updateMetadata').mockImplementationOnce(async (...asked) => {
      await change(...asked)
      throw new Error('The server ends here.')
    })
    // One begins both and ends at once; the next ends after the change; the last one takes them up.
    await database.update(bulkItems).set({ state: 'doing', attempts: 1 }).where(eq(bulkItems.operationId, id))
    await world.run()
    await world.until(id, 'failed')
    expect(cutOff).toHaveBeenCalledOnce()
    expect(await lines(cut.id)).toHaveLength(1)
    await retryBulk(database, asked(id))
    expect(await world.until(id, 'completed')).toMatchObject({ successfulItems: 2 })
    expect(await lines(was.id)).toEqual([])
    const written = await database.select().from(auditLog).where(eq(auditLog.subjectId, cut.id)).orderBy(auditLog.seq)
    expect(written.map(({ details }) => details)).toEqual([
      { from: 'trial', to: 'basic' },
      { operationId: id, answer: 'lost' },
    ])
  })

  it.each<BulkTask>([{ type: 'user_import' }, { type: 'bulk_email', subject: 'News', text: 'Hello' }])(
    'rings for the mails of $type once they are in the outbox',
    async (task) => {
      const admin = await world.admin(newName())
      const users = await people(3)
      const rows = [2, 3, 4].map((line) => ({ line, email: `${newName()}@example.com`, firstName: '', lastName: '' }))
      const items = task.type === 'user_import' ? rows : ofPeople(users)
      const to = items.map(({ email }) => email)
      const found: Promise<number>[] = []
      world.hearMail(() => {
        found.push(Promise.resolve(database.$count(outbox, inArray(outbox.to, to))))
      })
      const id = await world.addBulk(admin.id, task, items)
      await world.run()
      await world.until(id, 'completed')
      await world.stop()
      // One is begun alone, the rest together.
      expect(await Promise.all(found)).toEqual([1, 3])
    },
  )

  it('mails everybody once, but for who unsubscribed or is banned', async () => {
    const admin = await world.admin(newName())
    const users = await people(60)
    const [first, second] = users
    await setSubscribed(database, first?.id ?? '', false, now())
    await database
      .update(identityUsers)
      .set({ banned: true })
      .where(eq(identityUsers.id, second?.id ?? ''))
    const task = { type: 'bulk_email', subject: 'News for {email}', text: 'Hello {firstName}' } as const
    const id = await world.addBulk(admin.id, task, ofPeople(users))
    await world.run()
    expect(await world.until(id, 'completed')).toMatchObject({ successfulItems: 58, failedItems: 0, skippedItems: 2 })
    expect((await codes(id)).slice(0, 3)).toEqual(['unsubscribed', 'account_inactive', null])
    const to = users.map(({ email }) => email)
    const mails = await database
      .select()
      .from(outbox)
      .where(and(inArray(outbox.to, to), eq(outbox.isBulk, true)))
    expect(mails).toHaveLength(58)
    expect(mails.every(({ subject, to: address }) => subject === `News for ${address}`)).toBe(true)
    expect(mails[0]?.text).toMatch(/Unsubscribe: https:\/\/ninefold\.example\/api\/unsubscribe\?user=/)
  })

  it('rehearses with the seed, and nothing is really done', async () => {
    const admin = await world.admin(newName())
    const rows = Array.from({ length: 200 }, (_, at) => ({ line: at + 2, email: `rehearsed-${at}@example.com` }))
    const id = await world.addBulk(admin.id, { type: 'user_import' }, rows, 5)
    await world.run()
    const failing = rows.map((_, at) => failsInRehearsal('user_import', 5, at))
    const failedItems = failing.filter(Boolean).length
    expect(failedItems).toBeGreaterThan(3)
    expect(await world.until(id, 'completed')).toMatchObject({ failedItems, successfulItems: 200 - failedItems })
    expect(await codes(id)).toEqual(failing.map((fails) => (fails ? 'rehearsed_failure' : null)))
    const users = await database.select().from(identityUsers).where(eq(identityUsers.email, 'rehearsed-0@example.com'))
    expect(users).toEqual([])
  })

  it('lets others be answered while it runs', async () => {
    const admin = await world.admin(newName())
    const rows = Array.from({ length: 2_000 }, (_, at) => ({ line: at + 2, email: `long-${at}@example.com` }))
    const id = await world.addBulk(admin.id, { type: 'user_import' }, rows, 5)
    let answers = 0
    let isOver = false
    const asking = (async () => {
      while (!isOver) {
        // As a request comes in: not before the process looks at its sockets again.
        await wait(1)
        await database.select().from(bulkOperations).where(eq(bulkOperations.id, id))
        answers += 1
      }
    })()
    await world.run()
    const over = await world.until(id, 'completed')
    isOver = true
    await asking
    expect(over.totalItems).toBe(rows.length)
    // At least one between two of its parts.
    expect(answers).toBeGreaterThan(rows.length / 50 / 2)
  })

  it('runs three at once over two servers, and the fourth when one of them is over', async () => {
    const admin = await world.admin(newName())
    let atOnce = 0
    let most = 0
    const slow = (): Doer => ({
      atOnce: 5,
      prepare: async () => {
        atOnce += 1
        most = Math.max(most, atOnce)
        await wait(150)
        atOnce -= 1
        return async (item) => ({ itemId: item.id, state: 'done' })
      },
    })
    const ids: string[] = []
    for (let count = 0; count < 5; count += 1)
      ids.push(await world.addBulk(admin.id, { type: 'user_import' }, [{ line: 2, email: 'x@example.com' }]))
    await world.run(slow)
    await world.run(slow)
    for (const id of ids) await world.until(id, 'completed')
    expect(most).toBe(3)
  })

  it('fails as a whole when a service does not answer, keeps what was done, and goes on when it is tried again', async () => {
    const admin = await world.admin(newName())
    const users = await people(3)
    const id = await world.addBulk(admin.id, { type: 'plan_update', plan: 'basic' }, ofPeople(users))
    let isDown = true
    const asks: string[] = []
    await world.run((doer) => ({
      ...doer,
      atOnce: 1,
      prepare: async (operation, items) => {
        const doItem = await doer.prepare(operation, items)
        return async (item) => {
          asks.push(item.id)
          if (isDown && item.position === 1) throw errorFor('SERVICE_UNAVAILABLE')
          return doItem(item)
        }
      },
    }))
    const failed = await world.until(id, 'failed')
    expect(failed).toMatchObject({ successfulItems: 1, failure: { code: 'service_down', facts: { left: 2 } } })
    expect(await cancelBulk(database, asked(id))).toMatchObject({ failure: { code: 'only_pending_cancelled' } })
    isDown = false
    expect(await retryBulk(database, asked(id))).toMatchObject({ ok: true })
    expect(await world.until(id, 'completed')).toMatchObject({ successfulItems: 3, processedItems: 3, failure: null })
    expect(new Set(asks).size).toBe(3)
    expect(asks).toHaveLength(4)
    expect(await retryBulk(database, asked(id))).toMatchObject({ failure: { code: 'only_failed_retried' } })
  })

  it('does for real what was rehearsed, once, and tries what failed again as an operation of its own', async () => {
    const admin = await world.admin(newName())
    const there = await world.add(newName())
    const free = `${newName()}@example.com`
    const names = { firstName: 'Ada', lastName: 'Lovelace', plan: 'pro' }
    const rehearsed = await world.addBulk(
      admin.id,
      { type: 'user_import' },
      [
        { line: 2, email: free, ...names },
        { line: 3, email: there.email, ...names },
      ],
      5,
    )
    const [real, again, other] = [randomUUID(), randomUUID(), randomUUID()]
    const repeat = (id: string, of: string, which: BulkRepeat) =>
      repeatBulk(database, { id, of, which, createdBy: admin.id, origin: 'https://ninefold.example' }, now())
    expect(await repeat(real, rehearsed, 'all')).toMatchObject({ failure: { code: 'only_rehearsed_done_for_real' } })
    await world.run()
    await world.until(rehearsed, 'completed')
    expect(await repeat(other, rehearsed, 'failed')).toMatchObject({ failure: { code: 'only_completed_failed_again' } })
    expect(await repeat(other, randomUUID(), 'all')).toMatchObject({ failure: { code: 'operation_not_found' } })
    for (let times = 0; times < 2; times += 1) expect(await repeat(real, rehearsed, 'all')).toMatchObject({ ok: true })
    // The next look is soon.
    expect(await world.until(real, 'completed')).toMatchObject({
      successfulItems: 1,
      failedItems: 1,
      rehearsalSeed: null,
    })
    const [user] = await database.select().from(identityUsers).where(eq(identityUsers.email, free))
    expect(user).toMatchObject({ firstName: 'Ada', publicMetadata: { plan: 'pro' } })
    expect(await repeat(other, real, 'all')).toMatchObject({ failure: { code: 'only_rehearsed_done_for_real' } })
    await database
      .update(identityUsers)
      .set({ email: `${newName()}@example.com` })
      .where(eq(identityUsers.id, there.id))
    expect(await repeat(again, real, 'failed')).toMatchObject({ ok: true })
    expect(await world.until(again, 'completed')).toMatchObject({ totalItems: 1, successfulItems: 1 })
    expect((await world.read(again)).items).toMatchObject([{ line: 3, email: there.email, state: 'done' }])
    const added = await database
      .select({ details: auditLog.details })
      .from(auditLog)
      .where(and(eq(auditLog.action, 'bulk.created'), eq(auditLog.userId, admin.id)))
      .orderBy(auditLog.seq)
    expect(added.slice(1).map(({ details }) => details)).toEqual([
      { operationId: real, type: 'user_import', items: 2, isRehearsal: false, repeats: rehearsed, which: 'all' },
      { operationId: again, type: 'user_import', items: 1, isRehearsal: false, repeats: real, which: 'failed' },
    ])
  })

  it('cancels only what waits, and clears what was completed more than a day ago', async () => {
    const admin = await world.admin(newName())
    const id = await world.addBulk(admin.id, { type: 'user_import' }, [{ line: 2, email: 'y@example.com' }])
    expect(await cancelBulk(database, asked(id))).toMatchObject({ ok: true })
    await world.run()
    await wait(300)
    expect((await world.read(id)).operation?.status).toBe('cancelled')
    await world.stop()
    const completed = await database.select().from(bulkOperations).where(eq(bulkOperations.status, 'completed'))
    expect(await clearBulk(database, { userId: admin.id, now: now() })).toBe(0)
    const tomorrow = addMs(now(), 24 * 3_600_000 + 60_000)
    expect(await clearBulk(database, { userId: admin.id, now: tomorrow })).toBe(completed.length)
    expect((await world.read(id)).operation?.status).toBe('cancelled')
  })

  describe('with a server that ended in the middle', () => {
    it('is taken over by the next one, and the one that comes back too late changes nothing', async () => {
      const admin = await world.admin(newName())
      const rows = [2, 3].map((line) => ({ line, email: `taken-${line}-${store.kind}@example.com` }))
      const id = await world.addBulk(admin.id, { type: 'user_import' }, rows)
      const gate = Promise.withResolvers<void>()
      let isHeld = false
      // Its lease runs out while it waits: nothing says that it is still there.
      const late = await world.run(
        (doer) => ({
          atOnce: 1,
          prepare: async (operation, items) => {
            const doItem = await doer.prepare(operation, items)
            return async (item) => {
              if (!isHeld) {
                isHeld = true
                const end = await doItem(item)
                await gate.promise
                return end
              }
              return doItem(item)
            }
          },
        }),
        store.kind === 'pglite' ? 1_000 : 1e9,
      )
      while (!isHeld) await wait(20)
      await wait(300)
      if (store.kind === 'postgres')
        await database
          .update(bulkOperations)
          .set({ ownedUntil: addMs(now(), -1_000) })
          .where(eq(bulkOperations.id, id))
      await world.run()
      expect(await world.until(id, 'completed')).toMatchObject({ successfulItems: 2, failedItems: 0 })
      gate.resolve()
      await late.stop()
      expect((await world.read(id)).operation).toMatchObject({ status: 'completed', processedItems: 2 })
      const to = rows.map(({ email }) => email)
      expect(await database.select().from(identityUsers).where(inArray(identityUsers.email, to))).toHaveLength(2)
      expect(await database.select().from(outbox).where(inArray(outbox.to, to))).toHaveLength(2)
    })
  })
})
