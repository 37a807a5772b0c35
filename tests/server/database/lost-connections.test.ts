import { sql } from 'drizzle-orm'
import type { PoolClient } from 'pg'
import { beforeAll, expect, test } from 'vitest'
import type { Database, Queries } from '#app/server/database/database.server.ts'
import { databaseFailureOf } from '#app/server/database/failure.ts'
import { waitingList } from '#app/server/database/schema.ts'
import { oneAtATime } from '#app/server/people/one-at-a-time.server.ts'
import { describeOn } from '../../support/postgres.ts'

/** As many as the pool opens. */
const connections = 10

// What is emitted and heard by nobody ends the process: Vitest says so, and fails, even where every test has passed.
describeOn('postgres', 'a connection that is lost', (store) => {
  let database: Database
  beforeAll(async () => {
    database = await store.open()
  }, 60_000)

  const backendOf = async (queries: Queries) => {
    const { rows } = await queries.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    return rows[0]?.pid ?? 0
  }
  const pool = () => {
    if (database.engine.kind !== 'postgres') throw new Error('Not Postgres')
    return database.engine.pool
  }
  /** The connection that is taken next. */
  const nextConnection = () => new Promise<PoolClient>((resolve) => pool().once('acquire', resolve))
  /** Ends a backend, and waits until its connection has been told so. */
  const end = async (connection: Promise<PoolClient>, pid: number) => {
    const lost = await connection
    const ended = new Promise<void>((resolve) => lost.once('end', () => resolve()))
    await database.execute(sql`select pg_terminate_backend(${pid})`)
    await ended
  }
  const works = async () => expect((await database.execute<{ one: number }>(sql`select 1 as one`)).rows[0]?.one).toBe(1)
  const isDown = (error: unknown) => databaseFailureOf(error)?.of === 'database' && databaseFailureOf(error)?.isDown

  test('between two statements of a transaction ends that transaction alone', async () => {
    const row = { email: 'lost@example.com', joinedAt: '2026-11-20T09:00:00.000Z' }
    const connection = nextConnection()
    const lost = await database
      .transaction(async (tx) => {
        await tx.insert(waitingList).values(row)
        await end(connection, await backendOf(tx))
        await tx.insert(waitingList).values({ ...row, email: 'never@example.com' })
      })
      .catch((error: unknown) => error)
    expect(isDown(lost)).toBe(true)
    await works()
    expect(await database.select().from(waitingList)).toEqual([])
  })

  test('before the first statement leaves its place to another', async () => {
    for (let lost = 0; lost < 2 * connections; lost += 1) {
      pool().once('acquire', (client) => Reflect.get(Reflect.get(client, 'connection'), 'stream').destroy())
      const failure = await database.transaction(works).catch((error: unknown) => error)
      expect(isDown(failure)).toBe(true)
    }
    expect(await database.transaction(backendOf)).toBeGreaterThan(0)
  })

  test('while an account is changed gives its lock to the next', async () => {
    const locked = sql`select pid from pg_locks where locktype = 'advisory'`
    const pidOf = async () => (await database.execute<{ pid: number }>(locked)).rows[0]?.pid ?? 0
    const connection = nextConnection()
    await oneAtATime(database, async () => end(connection, await pidOf()))
    expect(await oneAtATime(database, async () => (await pidOf()) > 0)).toBe(true)
    await works()
  })
})
