import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import type { Worker } from 'node:worker_threads'
import { types } from '@electric-sql/pglite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databaseFailureOf } from '#app/server/database/failure.ts'
import { type Embedded, openInThread, type Statements } from '#app/server/database/pglite-thread.ts'

function depthOf(value: unknown): number {
  let depth = 0
  for (let at = value; Array.isArray(at); at = at[0]) depth += 1
  return depth
}

describe('the embedded database in a thread of its own', () => {
  let folder = ''
  let database: Embedded
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ninefold-thread-'))
    database = await openInThread(folder)
    await database.exec('create table breads (name text primary key, baked_at timestamptz not null default now())')
  }, 60_000)
  afterAll(async () => {
    await database.close()
    await rm(folder, { recursive: true, force: true })
  })
  const names = async () => (await database.query<{ name: string }>('select name from breads order by name')).rows

  test('a transaction keeps everything or nothing', async () => {
    const add = (tx: Statements, name: string) => tx.query('insert into breads (name) values ($1)', [name])
    expect(await database.transaction(async (tx) => (await add(tx, 'rye')).affectedRows)).toBe(1)
    const failing = database.transaction(async (tx) => {
      await add(tx, 'spelt')
      throw new Error('stopped halfway')
    })
    await expect(failing).rejects.toThrow('stopped halfway')
    expect(await names()).toEqual([{ name: 'rye' }])
  })

  test('a transaction whose statement failed is not kept, whoever catches that', async () => {
    const failing = database.transaction((tx) => tx.query('select nothing').catch(() => 'caught'))
    await expect(failing).rejects.toThrow('rolled back instead of committed')
    expect(await names()).toEqual([{ name: 'rye' }])
  })

  test('a transaction that is over takes no statement, also when another one has begun', async () => {
    let over: Statements | undefined
    await database.transaction(async (tx) => {
      over = tx
    })
    const late = () => over?.query('select 1')
    await expect(late()).rejects.toThrow('Transaction is closed')
    await database.transaction(async () => expect(late()).rejects.toThrow('Transaction is closed'))
  })

  test('what is asked outside of a transaction waits for its end', async () => {
    const order: string[] = []
    const one = database.transaction(async (tx) => {
      await tx.query('select 1')
      await setImmediate()
      order.push('transaction')
    })
    const two = database.query('select 2').then(() => order.push('statement'))
    await Promise.all([one, two])
    expect(order).toEqual(['transaction', 'statement'])
  })

  test('a failed statement says what failed, as it does in this thread', async () => {
    const failure = await database.query("insert into breads (name) values ('rye')").catch((error: unknown) => error)
    expect(databaseFailureOf(failure)).toMatchObject({ code: '23505', table: 'breads', constraint: 'breads_pkey' })
  })

  test('a value that cannot be sent fails alone', async () => {
    await expect(database.query('select $1', [() => 'bread'])).rejects.toThrow(TypeError)
    expect(await names()).toEqual([{ name: 'rye' }])
  })

  test('JSON nested a few thousand times is read back, and keeps nobody else waiting', async () => {
    const deep = '['.repeat(5_000) + ']'.repeat(5_000)
    const inObjects = database.query<{ deep: unknown[] }>('select $1::jsonb as deep', [deep])
    const inLists = database.query('select $1::json as deep, null::jsonb as none', [deep], { rowMode: 'array' })
    const next = database.query('select 1 as one')
    expect(depthOf((await inObjects).rows[0]?.deep)).toBe(5_000)
    const [row] = (await inLists).rows as unknown as unknown[][]
    expect([depthOf(row?.[0]), row?.[1]]).toEqual([5_000, null])
    expect((await next).rows).toEqual([{ one: 1 }])
  })

  test('a statement the engine has no room for is refused, and not answered as if it were done', async () => {
    const adding = database.query('select $1::jsonb', ['['.repeat(200_000) + ']'.repeat(200_000)])
    await expect(adding).rejects.toThrow('stack depth limit exceeded')
    expect(await names()).toEqual([{ name: 'rye' }])
  })

  test('times come as text to whoever reads them, else as times', async () => {
    const asked = "select '2026-11-20 09:00+00'::timestamptz as at"
    const parsers = { [types.TIMESTAMPTZ]: (value: string) => value }
    const [asText, asTime] = [
      await database.query(asked, [], { parsers, rowMode: 'array' }),
      await database.query(asked),
    ]
    expect(asText.rows).toEqual([[expect.stringMatching(/^2026-11-20 /)]])
    expect(asTime.rows).toEqual([{ at: new Date('2026-11-20T09:00:00Z') }])
  })

  test('this thread goes on while a statement takes long', async () => {
    let isOver = false
    const long = database.query('select count(*) from generate_series(1, 1000000)').then(() => {
      isOver = true
    })
    let turns = 0
    for (; !isOver; turns += 1) await setImmediate()
    await long
    expect(turns).toBeGreaterThan(20)
  })

  test('closed, it says that it is gone', async () => {
    const other = await openInThread(await mkdtemp(join(folder, 'other-')))
    const under = other.query('select 1')
    await other.close()
    await under
    expect(other.closed).toBe(true)
    const failure = await other.query('select 1').catch((error: unknown) => error)
    expect(databaseFailureOf(failure)).toMatchObject({ code: 'lost', isDown: true })
  }, 60_000)

  test('says when it ended without being closed, and answers nobody any more', async () => {
    const thread = Promise.withResolvers<Worker>()
    process.once('worker', thread.resolve)
    const other = await mkdtemp(join(tmpdir(), 'ninefold-thread-'))
    const opened = await openInThread(other)
    await (await thread.promise).terminate()
    await opened.lost
    await expect(opened.query('select 1')).rejects.toThrow('PGlite is closed')
    await rm(other, { recursive: true, force: true })
  })
})
