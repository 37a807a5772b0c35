import { randomUUID } from 'node:crypto'
import { eq, or } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { erasurePendingMs } from '#app/domain/limits.ts'
import { addMs, type Instant } from '#app/domain/time/instant.ts'
import { type Database, openDatabase } from '#app/server/database/database.server.ts'
import {
  auditLog,
  bulkItems,
  bulkOperations,
  identityUsers,
  outbox,
  pendingErasures,
  posts,
} from '#app/server/database/schema.ts'
import { localAccountStatus } from '#app/server/identity/account-status.server.ts'
import { type AdministrationFacts, changePerson } from '#app/server/people/administer.server.ts'
import { finishErasures } from '#app/server/people/erasures.server.ts'
import { leave } from '#app/server/people/own-account.server.ts'
import { describeOnBothDatabases } from '../../support/postgres.ts'
import { openProvider } from './provider.ts'

type World = Awaited<ReturnType<typeof openProvider>>
const someone = { typed: '', isFresh: true }

describeOnBothDatabases('Leaving', (store) => {
  let database: Database
  let elsewhere: Database
  let here: World
  let there: World

  beforeAll(async () => {
    database = await store.open()
    elsewhere = store.kind === 'postgres' ? await openDatabase(store.location()) : database
    here = await openProvider(database)
    there = await openProvider(elsewhere)
  })
  afterAll(async () => {
    if (elsewhere !== database) await elsewhere?.close()
  })

  const now = () => here.facts().now()
  const admins = async () =>
    (await database.select().from(identityUsers)).filter(({ publicMetadata }) => publicMetadata.isAdmin === true)
  const isGone = async (id: string) => (await database.$count(identityUsers, eq(identityUsers.id, id))) === 0
  const go = (world: World, { id, email }: { id: string; email: string }) =>
    leave(world.facts(), id, { ...someone, typed: email })
  const lines = (id: string) =>
    database
      .select()
      .from(auditLog)
      .where(or(eq(auditLog.userId, id), eq(auditLog.subjectId, id)))
  const lookAgain = (at: Instant = now()) => finishErasures(database, (ids) => localAccountStatus(database, ids), at)

  /** A provider elsewhere: it deletes the account, and knows nothing of what is here. */
  const remote = (facts: AdministrationFacts): AdministrationFacts => {
    facts.management.deleteUser = async (id) => {
      await database.delete(identityUsers).where(eq(identityUsers.id, id))
    }
    return facts
  }
  /** The database answers, and ends nothing any more. */
  const cutOff = (facts: AdministrationFacts): AdministrationFacts => ({
    ...facts,
    database: new Proxy(facts.database, {
      get: (target, key) =>
        key === 'transaction' ? () => Promise.reject(new Error('cut off')) : Reflect.get(target, key),
    }),
  })
  const write = (userId: string) =>
    database.insert(posts).values({ id: randomUUID(), userId, text: 'Hello', createdAt: now() })
  const postsOf = (userId: string) => database.$count(posts, eq(posts.userId, userId))

  it('of two admins who leave at the same moment, from two servers, one stays', async () => {
    for (let round = 0; round < 4; round += 1) {
      const pair = [await here.admin(randomUUID()), await here.admin(randomUUID())] as const
      const answers = await Promise.all([go(here, pair[0]), go(there, pair[1])])
      expect(answers.map((answer) => answer?.code ?? null).toSorted()).toEqual(['last_admin', null].toSorted())
      const [left] = await admins()
      await database.delete(identityUsers).where(eq(identityUsers.id, left?.id ?? ''))
    }
  })

  it('of two who leave one after the other the second stays, whatever its server remembers', async () => {
    const pair = [await here.admin(randomUUID()), await here.admin(randomUUID())] as const
    await there.management.listUsers(null)
    expect(await go(here, pair[0])).toBeNull()
    expect(await go(there, pair[1])).toMatchObject({ code: 'last_admin' })
    // Who was made an admin a moment ago, on another server, lets them go.
    const heir = await here.add(randomUUID())
    await there.management.listUsers(null)
    await changePerson(here.facts(), pair[1].id, heir.id, { kind: 'admin', isAdmin: true })
    expect(await go(there, pair[1])).toBeNull()
    expect((await admins()).map(({ id }) => id)).toEqual([heir.id])
  })

  it('a provider that cannot narrow its lists is gone through, and who is banned does not count', async () => {
    const [chief, banned] = [await here.admin(randomUUID()), await here.admin(randomUUID())]
    const others = (await admins()).filter(({ id }) => id !== chief.id)
    for (const { id } of others)
      await database.update(identityUsers).set({ banned: true }).where(eq(identityUsers.id, id))
    const facts = remote(here.facts())
    Object.defineProperty(facts.management, 'filtersProfiles', { value: false })
    const go = () => leave(facts, chief.id, { ...someone, typed: chief.email })
    expect(await go()).toMatchObject({ code: 'last_admin' })
    await database.update(identityUsers).set({ banned: false }).where(eq(identityUsers.id, banned.id))
    expect(await go()).toBeNull()
  })

  it('what the database cut off after the account was gone is finished later, once, in the name of who asked', async () => {
    const ada = await here.add(randomUUID())
    await write(ada.id)
    const origin = { ipAddress: '203.0.113.9', userAgent: 'Chrome', sessionId: 'sess_1' }
    const facts = cutOff(remote({ ...here.facts(), origin }))
    await expect(leave(facts, ada.id, { ...someone, typed: ada.email })).rejects.toThrow('cut off')
    expect([await isGone(ada.id), await postsOf(ada.id), await lines(ada.id)]).toEqual([true, 1, []])
    await Promise.all([lookAgain(), lookAgain()])
    expect(await postsOf(ada.id)).toBe(0)
    expect(await lines(ada.id)).toMatchObject([
      { action: 'account.deleted', userId: ada.id, subjectId: null, ipAddress: '203.0.113.0/24', sessionId: null },
    ])
    expect(await database.$count(pendingErasures)).toBe(0)
  })

  it('so is what an admin asked for', async () => {
    const [chief, ada] = [await here.admin(randomUUID()), await here.add(randomUUID())]
    await write(ada.id)
    const facts = cutOff(remote(here.facts()))
    const asked = changePerson(facts, chief.id, ada.id, { kind: 'delete', typed: ada.email })
    await expect(asked).rejects.toThrow('cut off')
    expect([await isGone(ada.id), await postsOf(ada.id)]).toEqual([true, 1])
    await lookAgain()
    expect(await postsOf(ada.id)).toBe(0)
    expect(await lines(ada.id)).toMatchObject([{ userId: chief.id, subjectId: ada.id }])
  })

  it('whose account still stands keeps everything, and is forgotten about after a while', async () => {
    const ada = await here.add(randomUUID())
    await write(ada.id)
    here.lose((method) => (method === 'DELETE' ? 'status-422' : null))
    await expect(go(here, ada)).rejects.toMatchObject({ status: 422 })
    here.lose(() => null)
    await lookAgain()
    expect(await database.$count(pendingErasures)).toBe(1)
    await lookAgain(addMs(now(), erasurePendingMs + 1_000))
    expect([await database.$count(pendingErasures), await postsOf(ada.id)]).toEqual([0, 1])
    expect(await lines(ada.id)).toEqual([])
  })

  it('an answer that was lost is looked for', async () => {
    const ada = await here.add(randomUUID())
    here.lose((method) => (method === 'DELETE' ? 'after' : null))
    expect(await go(here, ada)).toBeNull()
    here.lose(() => null)
    expect(await lines(ada.id)).toHaveLength(1)
  })

  it('takes the mail that was sent along, and the address out of bulk operations, with any provider', async () => {
    const [ada, grace] = [await here.add(randomUUID()), await here.add(randomUUID())]
    const counts = {
      totalItems: 3,
      processedItems: 0,
      successfulItems: 0,
      failedItems: 0,
      skippedItems: 0,
      progress: 0,
    }
    const operation = {
      id: randomUUID(),
      status: 'pending',
      createdAt: now(),
      origin: 'http://localhost',
      ...counts,
    } as const
    const task = { type: 'user_suspension', isSuspended: true } as const
    await database.insert(bulkOperations).values({ ...operation, task })
    const item = { operationId: operation.id, state: 'done' } as const
    const sent = randomUUID()
    await database.insert(bulkItems).values([
      { ...item, id: sent, position: 0, userId: ada.id },
      { ...item, id: randomUUID(), position: 1, email: ada.email, firstName: 'Ada' },
      { ...item, id: randomUUID(), position: 2, userId: grace.id, email: grace.email },
    ])
    const mail = { subject: 'Hello', text: 'Hello', sentAt: now() }
    await database.insert(outbox).values([
      { ...mail, id: randomUUID(), to: ada.email },
      // To an address that was hers: only the item says whose it is.
      { ...mail, id: sent, to: 'before@example.com', isBulk: true },
      { ...mail, id: randomUUID(), to: grace.email },
    ])
    expect(await leave(remote(here.facts()), ada.id, { ...someone, typed: ada.email })).toBeNull()
    expect((await database.select().from(outbox)).map(({ to }) => to)).toEqual([grace.email])
    const left = await database.select().from(bulkItems).orderBy(bulkItems.position)
    expect(left.map(({ userId, email, firstName }) => [userId, email, firstName])).toEqual([
      [null, null, null],
      [null, null, null],
      [grace.id, grace.email, null],
    ])
  })
})
