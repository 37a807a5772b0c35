import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { messageTopics } from '#app/domain/contact/message.ts'
import { emptyBrand } from '#app/domain/projects/brand.ts'
import { instantOf } from '#app/domain/time/instant.ts'
import { audit } from '#app/server/audit/audit.server.ts'
import { type Database, openDatabase } from '#app/server/database/database.server.ts'
import {
  batches,
  bulkItems,
  bulkOperations,
  creditGrants,
  generationJobs,
  identityAttempts,
  identityClients,
  identityCodes,
  identitySessions,
  identityUsers,
  mailUnsubscribes,
  mediaContents,
  mediaItems,
  mediaUploads,
  messages,
  outbox,
  pendingErasures,
  platformLinks,
  postChanges,
  posts,
  postTargets,
  practiceFeed,
  projects,
  promoCodes,
  promoRedemptions,
  queueSettings,
  repeats,
  slotSets,
  snippets,
  socialAccounts,
  waitingList,
  webhookEvents,
} from '#app/server/database/schema.ts'
import { writeErrors } from '#app/server/operations/error-log.server.ts'
import { overwriteErased } from '#app/server/operations/upkeep.server.ts'
import { leave } from '#app/server/people/own-account.server.ts'
import { describeOnBothDatabases } from '../../support/postgres.ts'
import { openProvider } from './provider.ts'

// One folder for both databases: where files are kept is asked once in a process.
const folder = await mkdtemp(join(tmpdir(), 'ninefold-erased-'))
const before = process.env.DATA_DIR
process.env.DATA_DIR = folder
afterAll(async () => {
  if (before === undefined) delete process.env.DATA_DIR
  else process.env.DATA_DIR = before
  await rm(folder, { recursive: true, force: true })
})

describeOnBothDatabases('who is gone', (store) => {
  let database: Database
  beforeAll(async () => {
    database = await store.open()
  }, 120_000)

  /** Every table of the database with a row that still says one of these words, in whatever column. */
  async function tablesThatSay(words: readonly string[]): Promise<string[]> {
    const { rows: tables } = await database.execute<{ schema: string; name: string }>(sql`
      select table_schema as schema, table_name as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema in ('public', 'pgboss') order by table_name`)
    expect(tables.length).toBeGreaterThan(40)
    const found: string[] = []
    for (const { schema, name } of tables) {
      const says = sql.join(
        words.map((word) => sql`one::text ilike ${`%${word}%`}`),
        sql` or `,
      )
      const { rows } = await database.execute(
        sql`select 1 from ${sql.identifier(schema)}.${sql.identifier(name)} as one where ${says} limit 1`,
      )
      if (rows.length > 0) found.push(name)
    }
    return found
  }
  /** The tables with a column for a person or an address. */
  async function tablesOfPeople(): Promise<string[]> {
    const { rows } = await database.execute<{ name: string }>(sql`
      select distinct table_name as name from information_schema.columns where table_schema = 'public'
        and (column_name in ('user_id', 'subject_id', 'recipient') or column_name ~ '(email|_by)$')
        and column_name not in ('made_by') order by 1`)
    expect(rows.length).toBeGreaterThan(25)
    return rows.map(({ name }) => name)
  }

  /** A row of theirs in every table that has not got one by what they did. */
  async function seedTheRest({
    userId,
    email,
    mark,
    now,
  }: {
    userId: string
    email: string
    mark: string
    now: string
  }): Promise<void> {
    const later = instantOf(Date.now() + 3_600_000)
    await audit(
      database,
      { action: 'session.signed_up', userId },
      { ipAddress: null, userAgent: mark, sessionId: mark },
      Date.now(),
    )
    const operation = {
      id: randomUUID(),
      task: { kind: 'announce', subject: 'News', text: 'Of all', audience: 'everybody' } as never,
      status: 'completed' as const,
      origin: 'https://example.com',
      createdAt: now,
      createdBy: userId,
      ...{ totalItems: 1, processedItems: 1, successfulItems: 1, failedItems: 0, skippedItems: 0, progress: 100 },
    }
    await database.insert(bulkOperations).values(operation)
    await database.insert(bulkItems).values({
      id: randomUUID(),
      operationId: operation.id,
      position: 0,
      userId,
      email,
      firstName: mark,
      state: 'done',
    })
    const made = { kind: 'text' as const, maker: 'built-in', state: 'done' as const, startedAt: now, aliveAt: now }
    await database.insert(generationJobs).values([
      { ...made, id: `${mark}-1`, userId, providerBacked: false, parts: [mark] },
      { ...made, id: `${mark}-2`, userId, providerBacked: true, parts: [mark] },
    ])
    await database
      .insert(creditGrants)
      .values({ operationId: randomUUID(), userId, kind: 'code', credits: 5, grantedAt: now })
    // Asked for before, and cut off.
    await database.insert(pendingErasures).values({ subjectId: userId, emails: [email], askedBy: userId, askedAt: now })
    // Credits given to others as an admin stay with those.
    const grant = { kind: 'admin' as const, credits: 5, grantedAt: now, grantedBy: userId }
    await database.insert(creditGrants).values({ operationId: randomUUID(), userId: 'somebody-else', ...grant })
    await database.insert(mailUnsubscribes).values({ userId, at: now })
    const file = { kind: 'image' as const, mime: 'image/png' as const, bytes: 9, codecs: [], files: {} }
    await database.insert(mediaContents).values({ userId, hash: mark, ...file, createdAt: now })
    await database
      .insert(mediaItems)
      .values({ id: randomUUID(), userId, contentHash: mark, name: mark, createdAt: now, updatedAt: now })
    await database
      .insert(postChanges)
      .values({ id: randomUUID(), userId, action: 'delete', answers: [], before: [], createdAt: now } as never)
    const postId = randomUUID()
    await database.insert(posts).values({ id: postId, userId, text: `${mark} again`, createdAt: now })
    const target = { id: randomUUID(), postId, platform: 'x' as const, status: 'published' as const, isWatched: false }
    await database.insert(postTargets).values({ ...target, dueAt: now, updatedAt: now })
    await database
      .insert(practiceFeed)
      .values({ id: randomUUID(), targetId: target.id, postId, userId, platform: 'x', text: mark, publishedAt: now })
    await database
      .insert(repeats)
      .values({ id: randomUUID(), userId, postId, kind: 'evergreen', zone: 'UTC', minimumDays: 7, createdAt: now })
    await database.insert(promoRedemptions).values({
      ...{ operationId: randomUUID(), userId, codeId: 'c', system: 'ai' as const, code: 'LOAF', credits: 5, at: now },
      isLate: false,
    })
    await database.insert(promoCodes).values({
      ...{ id: randomUUID(), system: 'ai' as const, code: mark.toUpperCase().slice(0, 4), description: 'Bread' },
      ...{ gives: { credits: 5 }, maxUses: 1, isActive: false, createdAt: now, createdBy: userId },
    })
    await database.insert(socialAccounts).values({ userId, id: mark, name: mark, status: 'active', createdAt: now })
    await database
      .insert(platformLinks)
      .values({ id: randomUUID(), userId, accountId: mark, platform: 'x', status: 'active', createdAt: now })
    await database.insert(slotSets).values({ userId, accountId: mark, zone: 'UTC', slots: [], updatedAt: now })
    await database.insert(queueSettings).values({ userId, pausedAt: now })
    const client = { id: randomUUID(), secretDigest: 'd', sessionsChangedAt: now, createdAt: now }
    await database.insert(identityClients).values(client)
    const session = { clientId: client.id, status: 'active' as const, createdAt: now, touchedAt: now, expiresAt: later }
    await database.insert(identitySessions).values({ id: randomUUID(), userId, ...session, userAgent: mark })
    const attempt = { clientId: client.id, kind: 'sign-in' as const, status: 'open' as const, expiresAt: later }
    await database.insert(identityAttempts).values({ id: randomUUID(), ...attempt, email, userId, firstName: mark })
    await database
      .insert(identityCodes)
      .values({ id: randomUUID(), subject: mark, email, digest: 'd', failures: 0, createdAt: now, expiresAt: later })
  }

  const filesThatSay = async (words: readonly string[]) => {
    const names = await readdir(folder, { recursive: true, withFileTypes: true })
    const said = await Promise.all(
      names
        .filter((one) => one.isFile() && !one.parentPath.includes('database'))
        .map(async ({ parentPath, name }) => {
          const text = `${name} ${await readFile(join(parentPath, name), 'utf8')}`.toLowerCase()
          return words.some((word) => text.includes(word.toLowerCase())) ? [name] : []
        }),
    )
    return said.flat()
  }

  it('leaves no word of theirs in any table or file, but that an account was deleted', async () => {
    const world = await openProvider(database)
    const now = instantOf(Date.now())
    const mark = `quince${randomUUID().slice(0, 8)}`
    const { id: userId, email } = await world.add(`${mark}.who`)
    await database
      .update(identityUsers)
      .set({ firstName: `${mark}-first` })
      .where(sql`${identityUsers.id} = ${userId}`)
    await database.insert(posts).values({ id: randomUUID(), userId, text: `${mark} writes`, createdAt: now })
    await database.insert(batches).values({ id: randomUUID(), userId, name: `${mark}.csv`, createdAt: now })
    await database
      .insert(projects)
      .values({ id: randomUUID(), userId, name: mark, brand: emptyBrand, createdAt: now, usedAt: now })
    const snippet = { id: randomUUID(), userId, kind: 'hashtags' as const, name: mark, body: `#${mark}` }
    await database.insert(snippets).values({ ...snippet, createdAt: now, updatedAt: now })
    // Spelled otherwise, it is the same mailbox.
    const tagged = email.replace('@', '+list@')
    await database.insert(waitingList).values([
      { email, joinedAt: now },
      { email: tagged, joinedAt: now },
    ])
    await database.insert(outbox).values({ id: randomUUID(), to: email, subject: mark, text: mark, sentAt: now })
    const uploadId = randomUUID()
    const upload = { id: uploadId, userId, name: `${mark}.png`, bytes: 9, folder: mark, state: 'uploading' as const }
    await database.insert(mediaUploads).values({ ...upload, createdAt: now, aliveAt: now })
    await mkdir(join(folder, 'media', 'uploads'), { recursive: true })
    await writeFile(join(folder, 'media', 'uploads', uploadId), `${mark} bytes`)
    await writeFile(join(folder, 'media', 'uploads', `${uploadId}.json`), JSON.stringify({ filename: `${mark}.png` }))
    const problem = { requestId: null, at: now, side: 'browser' as const, place: '/compose', code: null }
    await writeErrors(database, [
      { ...problem, id: randomUUID(), message: `Cannot draw ${mark} writes`, reportedBy: userId },
      { ...problem, id: randomUUID(), message: 'Cannot draw of somebody else', reportedBy: null },
    ])
    const event = { source: 'checkout' as const, type: 'purchase', receivedAt: now }
    await database.insert(webhookEvents).values({
      ...event,
      id: randomUUID(),
      processed: true,
      payload: { type: 'purchase', data: { id: 'p1', email } },
    })
    await seedTheRest({ userId, email, mark, now })
    const message = { id: randomUUID(), email, name: mark, text: `${mark} asks`, receivedAt: now }
    await database.insert(messages).values({ ...message, topic: messageTopics[0] })
    // Every table that can hold a person holds this one: what nothing stands in, nothing can be left in.
    const told = await tablesThatSay([mark, userId])
    expect((await tablesOfPeople()).filter((table) => !told.includes(table))).toEqual([])
    expect(await filesThatSay([mark])).not.toEqual([])

    await world.admin(randomUUID())
    expect(await leave(world.facts(), userId, { typed: email, isFresh: true })).toBeNull()

    expect(await tablesThatSay([mark])).toEqual([])
    expect(await filesThatSay([mark])).toEqual([])
    // Who it was stays as a bare id, in the log of what was done alone.
    expect(await tablesThatSay([userId])).toEqual(['audit_log'])
    const { rows } = await database.execute<{ many: number }>(
      sql`select count(*)::int as many from error_groups where message like '%somebody else%'`,
    )
    expect(rows[0]?.many).toBe(1)
  }, 120_000)

  /** Everything that can lie here of somebody who has no account, by address alone. */
  async function seedOfAddress(email: string, text: string): Promise<void> {
    const now = instantOf(Date.now())
    await database.insert(waitingList).values({ email, joinedAt: now })
    const message = { id: randomUUID(), email, name: 'A stranger', text, receivedAt: now }
    await database.insert(messages).values({ ...message, topic: messageTopics[0] })
    await database.insert(outbox).values([
      { id: randomUUID(), to: email, subject: 'You are on the list', text, sentAt: now },
      { id: randomUUID(), to: email, subject: 'Your code to verify this address: 123456', text: 'A code', sentAt: now },
    ])
    const event = { source: 'checkout' as const, type: 'checkout.completed', receivedAt: now }
    const payload = { type: 'checkout.completed', data: { id: text, email } }
    await database.insert(webhookEvents).values([
      { ...event, id: randomUUID(), payload, processed: true },
      { ...event, id: randomUUID(), payload, processingError: 'PURCHASE_WITHOUT_ACCOUNT' },
    ])
  }
  const keptOf = async (email: string) => {
    const named = sql`payload -> 'data' ->> 'email' = ${email}`
    const [list, written, mails, events] = await Promise.all([
      database.$count(waitingList, sql`email = ${email}`),
      database.$count(messages, sql`email = ${email}`),
      database.select({ subject: outbox.subject }).from(outbox).where(sql`recipient = ${email}`),
      database.select({ processed: webhookEvents.processed }).from(webhookEvents).where(named),
    ])
    const isPaid = events.map(({ processed }) => (processed ? 'granted' : 'not granted')).toSorted()
    return { list, written, mails: mails.map(({ subject }) => subject).toSorted(), purchases: isPaid }
  }
  const everything = {
    list: 1,
    written: 1,
    mails: ['You are on the list', 'Your code to verify this address: 123456'],
    purchases: ['granted', 'not granted'],
  }

  it('takes nothing of an address with them that they have not proven, but the codes sent to it', async () => {
    const world = await openProvider(database)
    await world.admin(randomUUID())
    const name = `plum${randomUUID().slice(0, 8)}`
    const other = `${name}.other@example.com`
    const otherEmails = [{ id: `idn_${randomUUID()}`, email: other, verifiedAt: null }]
    const { id, email } = await world.add(name, { emailVerifiedAt: null, otherEmails } as never)
    for (const one of [email, other]) await seedOfAddress(one, name)
    await world.management.deleteUser(id)
    const left = { ...everything, mails: ['You are on the list'] }
    expect(await keptOf(email)).toEqual(left)
    expect(await keptOf(other)).toEqual(left)
  })

  it('leaves an address alone that ends with theirs, and a purchase of theirs that was never granted', async () => {
    const world = await openProvider(database)
    await world.admin(randomUUID())
    const { id, email } = await world.add(`fig${randomUUID().slice(0, 8)}`)
    const longer = `rich.customer-${email}`
    for (const one of [email, longer]) await seedOfAddress(one, randomUUID())
    await world.management.deleteUser(id)
    expect(await keptOf(longer)).toEqual(everything)
    expect(await keptOf(email)).toEqual({ list: 0, written: 0, mails: [], purchases: ['not granted'] })
  })
})

it('leaves no word of theirs in the files of the embedded database, once it was written over and closed', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'ninefold-erased-database-'))
  const database = await openDatabase({ dataDir })
  const world = await openProvider(database)
  const mark = `medlar${randomUUID().slice(0, 8)}`
  const { id: userId, email } = await world.add(`${mark}.who`)
  const now = instantOf(Date.now())
  const text = Array.from({ length: 400 }, (_, at) => `${mark}-${at}-${randomUUID()}`).join(' ')
  await database.insert(posts).values({ id: randomUUID(), userId, text, createdAt: now })
  await database.insert(outbox).values({ id: randomUUID(), to: email, subject: mark, text: mark, sentAt: now })
  const seen = { ipAddress: '198.51.100.77', userAgent: `${mark} browser`, sessionId: `sess_${mark}` }
  await audit(database, { action: 'session.signed_up', userId }, seen, Date.now())
  await world.admin(randomUUID())
  expect(await leave(world.facts(), userId, { typed: email, isFresh: true })).toBeNull()
  const { rows } = await database.execute<{ ip: string | null; agent: string | null; session: string | null }>(
    sql`select ip_address as ip, user_agent as agent, session_id as session from audit_log where user_id = ${userId}`,
  )
  expect(rows.length).toBeGreaterThan(1)
  expect(rows.filter(({ agent, session }) => agent !== null || session !== null)).toEqual([])
  expect(rows.map(({ ip }) => ip)).toContain('198.51.100.0/24')
  expect(rows.map(({ ip }) => ip)).not.toContain('198.51.100.77')

  const filesWithMark = async () => {
    const files = await readdir(dataDir, { recursive: true, withFileTypes: true })
    const said = files
      .filter((one) => one.isFile())
      .map(async ({ parentPath, name }) => {
        const bytes = await readFile(join(parentPath, name))
        return bytes.includes(mark) ? [join(parentPath, name)] : []
      })
    return (await Promise.all(said)).flat()
  }
  expect(await filesWithMark()).not.toEqual([])
  await overwriteErased(database, Date.now())
  await database.close()
  expect(await filesWithMark()).toEqual([])
  await rm(dataDir, { recursive: true, force: true })
}, 120_000)
