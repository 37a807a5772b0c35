import { randomUUID } from 'node:crypto'
import { format } from 'node:util'
import { is, sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { CataloguedError } from '#app/domain/failures/catalogued-error.ts'
import { type Database, openDatabase } from '#app/server/database/database.server.ts'
import * as schema from '#app/server/database/schema.ts'
import { catalogued } from '#app/server/http/catalogued.ts'
import { createLocalProvider } from '#app/server/identity/local/provider.server.ts'
import { takeNoticed } from '#app/server/log/noticed.ts'
import { erasure } from '#app/server/people/erase.server.ts'
import { createPost } from '#app/server/posts/posts.server.ts'
import { deliver } from '#app/server/publishing/deliver.server.ts'
import { newDatabase } from '../../support/embedded.ts'
import { describeOnBothDatabases } from '../../support/postgres.ts'
import { beginning, idlePublisher, idleQueue, practiceOf } from '../publishing/doubles.ts'
import { everybody } from '../publishing/everybody.ts'

/** What must never be read outside of the tables: an address, a password's hash, the text of a post. */
const canary = 'canary-7f3a@example.com'

const tables = Object.values(schema).filter((one) => is(one, PgTable))
const nameOf = (table: PgTable) => getTableConfig(table).name

/** A value that fits a column, with the canary wherever one can be. */
function valueFor(column: PgColumn): unknown {
  const type = column.getSQLType()
  if (type === 'uuid') return randomUUID()
  if (type.endsWith('[]')) return `{${canary}}`
  if (type === 'integer' || type === 'real' || type === 'double precision' || type.startsWith('big')) return 1
  if (type === 'boolean') return false
  if (type === 'jsonb') return { secret: canary }
  if (type.startsWith('timestamp')) return '2026-11-20T09:00:00.000Z'
  return canary
}

/** What the database makes itself is not given to it. */
const rowOf = (table: PgTable) =>
  Object.fromEntries(
    getTableConfig(table)
      .columns.filter(({ generated }) => generated === undefined)
      .map((column) => [column.name, valueFor(column)]),
  )

const insert = (database: Database, table: PgTable, row: Record<string, unknown>) => {
  const columns = Object.keys(row).map((name) => sql.identifier(name))
  const values = Object.values(row).map(
    (value) => sql`${typeof value === 'object' && value !== null ? JSON.stringify(value) : value}`,
  )
  return database.execute(
    sql`insert into ${table} (${sql.join(columns, sql`, `)}) values (${sql.join(values, sql`, `)})`,
  )
}

describeOnBothDatabases('a failing statement', (store) => {
  let database: Database
  let printed = ''
  const told: CataloguedError[] = []

  beforeAll(async () => {
    database = await store.open()
    // The installation has its keys before anything is planted beside them.
    await createLocalProvider({ erasure, db: database, sendMail: async () => undefined })
  })
  beforeEach(() => {
    printed = ''
    for (const way of ['log', 'info', 'warn', 'error', 'debug'] as const)
      vi.spyOn(console, way).mockImplementation((...words: unknown[]) => {
        printed += `${format(...words)}\n`
      })
  })
  afterEach(() => vi.restoreAllMocks())

  /** What a server function makes of a failure, kept to be looked at. */
  const failing = async (work: Promise<unknown>) => {
    const answer = await work.then(
      () => null,
      (error: unknown) => catalogued(error, 'server function test'),
    )
    if (answer instanceof CataloguedError) told.push(answer)
    return answer
  }
  const nothingEscaped = () => {
    expect(printed).not.toContain('canary')
    expect(JSON.stringify(told.map(({ message, facts }) => ({ message, facts })))).not.toContain('canary')
    expect(JSON.stringify(takeNoticed())).not.toContain('canary')
  }

  test.each(tables.map((table) => [nameOf(table), table] as const))(
    'on %s says its code and place only',
    async (name, table) => {
      const row = rowOf(table)
      await insert(database, table, row).catch(() => undefined)
      await failing(insert(database, table, row))
      expect(printed).toMatch(new RegExp(`Error [0-9a-f-]{36} at server function test: database 23\\d{3} ${name} `))
      const missing = getTableConfig(table).columns.find(({ notNull }) => notNull)?.name ?? ''
      await failing(insert(database, table, { ...rowOf(table), [missing]: null }))
      expect(printed).toContain(`database 23502 ${name}\n`)
      await failing(database.execute(sql`select 1 from ${table} where ${canary}::integer = 1`))
      expect(printed).toContain('database 22P02\n')
      await failing(database.execute(sql`select ${sql.identifier('nothing')} from ${table} where ${canary}::text = ''`))
      expect(told.every(({ status }) => status === 500)).toBe(true)
      nothingEscaped()
    },
  )

  test('inside a delivery, the queue and the identity provider is told no further', async () => {
    const post = { text: canary, publishAt: null, platforms: ['x' as const] }
    const made = await createPost({ database, publisher: idlePublisher(database), userId: canary }, post)
    const broken = beginning(practiceOf(database), async (own, ...handed) => {
      await database.execute(sql`select ${canary}::integer`)
      return own.begin(...handed)
    })
    await deliver(database, made.ok ? made.value.targets.map(({ id }) => id) : [], {
      connectors: broken,
      queue: idleQueue,
      owners: everybody,
    })
    expect(printed).toContain('at publishing to x: database 22P02')

    const provider = await createLocalProvider({ erasure, db: database, sendMail: async () => undefined })
    await database.execute(sql`alter table identity_attempts rename to identity_attempts_away`)
    const asked = new Request('http://localhost/api/clerk/v1/client/sign_ups', {
      method: 'POST',
      headers: { origin: 'http://localhost' },
      body: new URLSearchParams({ email_address: `new-${canary}`, password: `${canary} long enough` }),
    })
    const answer = await provider.handle(asked, '127.0.0.1')
    await database.execute(sql`alter table identity_attempts_away rename to identity_attempts`)
    expect([answer?.status, await answer?.text()]).toEqual([500, expect.not.stringContaining('canary')])
    expect(printed).toContain('at POST /api/clerk/v1/client/sign_ups: database 42P01')
    nothingEscaped()
  })

  test('on a connection that is gone is the service being away, and quotes nothing', async () => {
    const away = await (store.kind === 'pglite' ? newDatabase() : openDatabase(store.location()))
    const practice = practiceOf(away)({ platform: 'x', linkId: null })
    const provider = await createLocalProvider({ erasure, db: away, sendMail: async () => undefined })
    if (store.kind === 'postgres') {
      // As when its server restarts: every connection of this pool ends under it.
      await away.execute(
        sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
      )
    }
    await away.close()
    told.length = 0
    for (const table of tables) await failing(insert(away, table, rowOf(table)))
    await failing(away.transaction((tx) => tx.insert(schema.waitingList).values({ email: canary, joinedAt: canary })))
    const delivery = {
      targetId: randomUUID(),
      postId: randomUUID(),
      userId: canary,
      platform: 'x' as const,
      text: canary,
      media: [],
      signal: new AbortController().signal,
    }
    await failing(Promise.resolve(practice?.begin(delivery, { linkId: null, remoteId: null }, delivery.targetId)))
    expect(told.map(({ code, status }) => [code, status])).toEqual(
      Array.from({ length: tables.length + 2 }, () => ['SERVICE_UNAVAILABLE', 503]),
    )
    const headers = { cookie: `__client=${canary}.secret` }
    const answer = await provider.handle(new Request('http://localhost/api/clerk/v1/client', { headers }), '127.0.0.1')
    expect(answer?.status).toBe(503)
    nothingEscaped()
  })
})
