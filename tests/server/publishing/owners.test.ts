import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { postFailure } from '#app/domain/posts/messages.ts'
import { newPostSchema } from '#app/domain/posts/post.ts'
import { emptyBrand } from '#app/domain/projects/brand.ts'
import { instantOf } from '#app/domain/time/instant.ts'
import { activateSocialAccounts } from '#app/server/connections/social-accounts.server.ts'
import type { Connectors } from '#app/server/connectors/connector.ts'
import type { Database } from '#app/server/database/database.server.ts'
import * as schema from '#app/server/database/schema.ts'
import { localAccountStatus } from '#app/server/identity/account-status.server.ts'
import { addClient, startSession } from '#app/server/identity/local/clients.server.ts'
import { createLocalProvider, type LocalProvider } from '#app/server/identity/local/provider.server.ts'
import { addUser } from '#app/server/identity/local/users.server.ts'
import { erasure } from '#app/server/people/erase.server.ts'
import { retryTarget } from '#app/server/post-changes/retry-target.server.ts'
import { createPost, practiceFeedOf, readPost } from '#app/server/posts/posts.server.ts'
import { openQueue, type Queue } from '#app/server/posts/queue.server.ts'
import { deliver } from '#app/server/publishing/deliver.server.ts'
import { describeOnBothDatabases } from '../../support/postgres.ts'
import { Browser, responseOf } from '../identity/browser.ts'
import { beginning, practiceOf } from './doubles.ts'

const post = newPostSchema.parse({ text: 'Hi', publishAt: null, platforms: ['x', 'threads'] })

describeOnBothDatabases('posts of people who were', (store) => {
  let database: Database
  let queue: Queue
  let provider: LocalProvider
  let practice: Connectors
  beforeAll(async () => {
    database = await store.open()
    queue = await openQueue(database)
    provider = await createLocalProvider({ erasure, db: database, sendMail: async () => undefined })
    practice = practiceOf(database)
  })
  afterAll(() => queue?.close(1_000))

  const publish = async (targetIds: readonly string[], connectors = practice) => {
    const { settled } = await deliver(database, targetIds, {
      connectors,
      queue,
      owners: (userIds) => localAccountStatus(database, userIds),
    })
    return settled
  }
  /** Somebody with an account and a post that is due. */
  const person = async () => {
    const account = { email: `${randomUUID()}@example.com`, passwordHash: 'none' }
    const user = await addUser(database, account, Date.now())
    const facts = { database, publisher: { queue, expect: () => undefined, connectors: practice }, userId: user.id }
    const made = await createPost(facts, post)
    if (!made.ok) throw new Error('refused')
    const read = () => readPost(facts, made.value.id)
    return { user, facts, read, postId: made.value.id, targetIds: made.value.targets.map(({ id }) => id) }
  }
  /** As the administration asks for it: over the provider's own API. */
  const administer = async (method: string, path: string) => {
    const headers = { authorization: `Bearer ${provider.secretKey}` }
    const answer = await provider.handle(new Request(`http://localhost/api/clerk/bapi/v1${path}`, { method, headers }))
    expect(answer?.status).toBe(200)
  }

  test('banned do not go out, say why, and stay in on the day the ban ends', async () => {
    const { user, facts, read, targetIds } = await person()
    await administer('POST', `/users/${user.id}/ban`)
    const begin = vi.fn()
    const settled = await publish(targetIds, beginning(practice, begin))
    expect(settled.every(({ next }) => next === null)).toBe(true)
    expect(begin).not.toHaveBeenCalled()
    const refused = { status: 'failed', failure: postFailure('owner_banned') }
    expect(await read()).toMatchObject({ status: 'failed', targets: [refused, refused] })

    await administer('POST', `/users/${user.id}/unban`)
    await publish(targetIds)
    expect(await practiceFeedOf(facts)).toEqual([])
    // Whoever is let in again decides for themselves.
    expect(await retryTarget(facts, { targetId: targetIds[0] ?? '' })).toMatchObject({ ok: true })
    await publish(targetIds)
    expect(await practiceFeedOf(facts)).toHaveLength(1)
  })

  test('banned while a post was on its way keep what the platform took', async () => {
    const { user, facts, read, targetIds } = await person()
    const cutOff = beginning(practice, async (own, ...handed) => {
      await own.begin(...handed)
      throw new Error('cut off after the platform took it')
    })
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    await publish(targetIds, cutOff)
    await administer('POST', `/users/${user.id}/ban`)
    await publish(targetIds)
    expect(await read()).toMatchObject({ status: 'published' })
    expect(await practiceFeedOf(facts)).toHaveLength(2)
  })

  test('unknown because nobody could be asked wait, and nothing is picked up', async () => {
    const { targetIds, read } = await person()
    const owners = () => Promise.reject(new Error('the provider is away'))
    await expect(deliver(database, targetIds, { connectors: practice, owners, queue })).rejects.toThrow('away')
    expect(await read()).toMatchObject({ targets: [{ status: 'queued', attempts: 0 }, { status: 'queued' }] })
  })

  const tablesOfPeople = async () => {
    const { rows } = await database.execute<{ name: string }>(sql`
      select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'user_id'
      order by name`)
    // What was done stays written down, under an id that leads to nobody any more.
    return rows.map(({ name }) => name).filter((name) => name !== 'audit_log')
  }
  /** Rows counted by table, over whatever tables there are; tables without one are left out. */
  const count = async (tables: readonly string[], isMeant: (table: string) => ReturnType<typeof sql>) => {
    const counts = await Promise.all(
      tables.map(async (name) => {
        const counted = sql`select count(*)::int as rows from ${sql.identifier(name)} where ${isMeant(name)}`
        return [name, (await database.execute<{ rows: number }>(counted)).rows[0]?.rows ?? 0] as const
      }),
    )
    return Object.fromEntries(counts.filter(([, rows]) => rows > 0))
  }
  /** Every row anywhere that names a person. */
  const rowsOf = async (userId: string) => count(await tablesOfPeople(), () => sql`user_id = ${userId}`)
  /** Every row anywhere that holds an e-mail address, in whatever column. */
  const mentionsOf = async (email: string) => {
    const { rows } = await database.execute<{ name: string }>(sql`
      select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`)
    const tables = rows.map(({ name }) => name)
    return count(tables, (name) => sql`strpos(${sql.identifier(name)}::text, ${email}) > 0`)
  }
  const queued = async (targetIds: readonly string[]) => {
    const jobs = sql`select id from pgboss.job where id = any(${sql.param([...targetIds])}::uuid[])`
    return (await database.execute(jobs)).rows.length
  }

  test('deleted by an admin leave nothing behind, and nothing goes out', async () => {
    const { user, facts, targetIds } = await person()
    const other = await person()
    await publish(targetIds.slice(0, 1))
    const now = instantOf(Date.now())
    await database.insert(schema.generationJobs).values({
      id: randomUUID(),
      userId: user.id,
      kind: 'text',
      usage: { kind: 'text', tokens: 10 },
      parts: ['Fresh bread.'],
      maker: 'built-in writer',
      providerBacked: false,
      state: 'done',
      startedAt: now,
      aliveAt: now,
    })
    const grant = { operationId: randomUUID(), kind: 'admin', credits: 5, grantedAt: now } as const
    await database.insert(schema.creditGrants).values({ ...grant, userId: user.id })
    const account = { id: randomUUID(), platform: 'x', name: 'Corner bakery' } as const
    await activateSocialAccounts({ database, userId: user.id }, [account])
    const client = await addClient(database, Date.now())
    await startSession(database, client, user, Date.now())
    const attempt = { id: randomUUID(), clientId: client.id, kind: 'sign-in', status: 'open', expiresAt: now } as const
    await database.insert(schema.identityAttempts).values({ ...attempt, userId: user.id })
    const task = { type: 'user_suspension', isSuspended: true } as const
    const counts = {
      totalItems: 2,
      processedItems: 0,
      successfulItems: 0,
      failedItems: 0,
      skippedItems: 0,
      progress: 0,
    }
    const bulk = {
      id: randomUUID(),
      task,
      status: 'pending',
      ...counts,
      createdAt: now,
      origin: 'http://localhost',
    } as const
    await database.insert(schema.bulkOperations).values(bulk)
    const item = { operationId: bulk.id, state: 'waiting' } as const
    await database.insert(schema.bulkItems).values([
      { ...item, id: randomUUID(), position: 0, userId: user.id },
      { ...item, id: randomUUID(), position: 1, email: user.email },
    ])
    await database.insert(schema.mailUnsubscribes).values({ userId: user.id, at: now })
    const redemption = {
      operationId: randomUUID(),
      codeId: 'welcome',
      system: 'ai',
      code: 'WELCOME',
      credits: 100,
    } as const
    await database.insert(schema.promoRedemptions).values({ ...redemption, userId: user.id, at: now, isLate: false })
    await database
      .insert(schema.batches)
      .values({ id: randomUUID(), userId: user.id, name: 'march.csv', createdAt: now })
    const snippet = { id: randomUUID(), kind: 'template', name: 'Loaf', body: 'Today: ' } as const
    await database.insert(schema.snippets).values({ ...snippet, userId: user.id, createdAt: now, updatedAt: now })
    const change = { id: randomUUID(), action: 'cancel', answers: [], before: [], createdAt: now } as const
    await database.insert(schema.postChanges).values({ ...change, userId: user.id })
    const project = { id: randomUUID(), name: 'Bakery', brand: emptyBrand, createdAt: now, usedAt: now }
    await database.insert(schema.projects).values({ ...project, userId: user.id })
    const slots = [{ weekday: 1, time: '09:00' }] as const
    await database.insert(schema.slotSets).values({ userId: user.id, zone: 'UTC', slots, updatedAt: now })
    await database.insert(schema.queueSettings).values({ userId: user.id, pausedAt: now })
    const weekly = {
      kind: 'rule',
      zone: 'UTC',
      start: '2026-11-20T09:00',
      rrule: 'FREQ=WEEKLY',
      createdAt: now,
    } as const
    const [repeated] = await database.select().from(schema.posts).where(eq(schema.posts.userId, user.id))
    await database
      .insert(schema.repeats)
      .values({ ...weekly, id: randomUUID(), userId: user.id, postId: repeated?.id ?? '' })
    const content = { hash: 'a'.repeat(64), kind: 'image', mime: 'image/png', bytes: 3, codecs: [], files: {} } as const
    await database.insert(schema.mediaContents).values({ ...content, userId: user.id, createdAt: now })
    const picture = { id: randomUUID(), contentHash: content.hash, name: 'oven.png', createdAt: now, updatedAt: now }
    await database.insert(schema.mediaItems).values({ ...picture, userId: user.id })
    const upload = {
      id: randomUUID(),
      name: 'loaf.png',
      bytes: 3,
      folder: '',
      state: 'uploading',
      createdAt: now,
    } as const
    await database.insert(schema.mediaUploads).values({ ...upload, userId: user.id, aliveAt: now })
    // A table of people's that is new needs a row here, and its place in what is erased.
    expect(Object.keys(await rowsOf(user.id)).sort()).toEqual(await tablesOfPeople())
    expect(await queued(targetIds)).toBe(2)

    await administer('DELETE', `/users/${user.id}`)
    expect(await rowsOf(user.id)).toEqual({})
    expect(await queued(targetIds)).toBe(0)
    expect(await database.$count(schema.postTargets, eq(schema.postTargets.id, targetIds[0] ?? ''))).toBe(0)
    expect(await publish(targetIds)).toEqual([])
    expect(await practiceFeedOf(facts)).toEqual([])
    // Somebody else's are untouched.
    expect(await other.read()).toMatchObject({ status: 'publishing' })
    expect(await queued(other.targetIds)).toBe(2)
  })

  test('deleted are not remembered by their address either', async () => {
    const address = `${randomUUID()}@example.com`
    const browser = new Browser(provider)
    const userId = String(responseOf(await browser.signUp(address)).created_user_id)
    await database
      .update(schema.identityUsers)
      .set({ emailVerifiedAt: instantOf(Date.now()) })
      .where(eq(schema.identityUsers.id, userId))
    await new Browser(provider).signIn(address, 'not the password')
    const reset = await new Browser(provider).askForReset(address)
    expect(reset.status).toBe(200)
    const mail = { id: randomUUID(), to: address, subject: 'Hello', text: 'Hello', sentAt: instantOf(Date.now()) }
    await database.insert(schema.outbox).values(mail)
    expect(await mentionsOf(address)).toMatchObject({
      identity_codes: 1,
      identity_failures: expect.any(Number),
      outbox: 1,
    })
    await administer('DELETE', `/users/${userId}`)
    expect(await mentionsOf(address)).toEqual({})
  })

  test('deleted by themselves leave as little', async () => {
    const browser = new Browser(provider)
    const userId = String(responseOf(await browser.signUp(`${randomUUID()}@example.com`)).created_user_id)
    const facts = { database, publisher: { queue, expect: () => undefined, connectors: practice }, userId }
    await createPost(
      facts,
      newPostSchema.parse({ text: 'Next week', publishAt: instantOf(Date.now() + 7 * 86_400_000) }),
    )
    expect(await rowsOf(userId)).toMatchObject({ posts: 1, identity_sessions: 1 })
    expect((await browser.send('DELETE', '/v1/me')).status).toBe(200)
    expect(await rowsOf(userId)).toEqual({})
  })

  test('deleted in the middle of publishing are published nowhere, and harm no other of the batch', async () => {
    const [gone, stays] = [await person(), await person()]
    const deletion = Promise.withResolvers<void>()
    let isAsked = false
    const late = beginning(practice, async (own, ...handed) => {
      if (!isAsked) {
        isAsked = true
        await administer('DELETE', `/users/${gone.user.id}`)
        deletion.resolve()
      }
      await deletion.promise
      return own.begin(...handed)
    })
    await publish([...gone.targetIds, ...stays.targetIds], late)
    expect(await practiceFeedOf(gone.facts)).toEqual([])
    expect(await rowsOf(gone.user.id)).toEqual({})
    expect(await stays.read()).toMatchObject({ status: 'published' })
  })

  test('deleted a moment before a post of theirs was made are refused with the reason', async () => {
    const { user, facts } = await person()
    await administer('DELETE', `/users/${user.id}`)
    const made = await createPost(facts, post)
    if (!made.ok) throw new Error('refused')
    await publish(made.value.targets.map(({ id }) => id))
    const refused = { failure: postFailure('owner_gone') }
    expect(await readPost(facts, made.value.id)).toMatchObject({ status: 'failed', targets: [refused, refused] })
  })
})
