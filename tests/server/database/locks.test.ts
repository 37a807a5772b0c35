import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { Database } from '#app/server/database/database.server.ts'
import { holdAdvisoryLock, type LockKey, lockKeys, withAdvisoryLock } from '#app/server/database/locks.ts'
import { readSources } from '../../support/floors.ts'
import { describeOnBothDatabases } from '../../support/postgres.ts'

test('keys are those of the versions before: servers of two versions wait for each other', () => {
  const keys = Object.entries(lockKeys).map(([name, key]) => [name, typeof key === 'function' ? key('somebody') : key])
  expect(Object.fromEntries(keys)).toEqual({
    migration: 9_000_001,
    administration: 9_000_002,
    bulkPickUp: 9_000_010,
    webhookQueue: 'webhooks',
    promoCodes: 'promo-codes',
    generationCeiling: 'generation-ceiling',
    generation: 'generation:somebody',
    generationMailbox: 'generation-mailbox:somebody',
    redemptions: 'redemptions:somebody',
    waitingList: 'waiting somebody',
    socialAccounts: 'social-accounts somebody',
    media: 'media somebody',
    projects: 'projects somebody',
    queue: 'queue somebody',
    room: 'room somebody',
    snippets: 'snippets somebody',
  })
})

test('no other file takes an advisory lock', () => {
  const files = readSources(process.cwd(), ['app']).filter(({ text }) => /pg_(try_)?advisory/.test(text))
  expect(files.map(({ path }) => path)).toEqual(['app/server/database/locks.ts'])
})

describeOnBothDatabases('an advisory lock', (store) => {
  let database: Database
  beforeAll(async () => {
    database = await store.open()
  })
  const held = sql`select classid::bigint << 32 | objid::bigint as key from pg_locks where locktype = 'advisory'
    and pid = pg_backend_pid() and database = (select oid from pg_database where datname = current_database())`

  test.each<[LockKey, string]>([
    [lockKeys.media('somebody'), "hashtext('media somebody')"],
    [lockKeys.promoCodes, "hashtext('promo-codes')"],
    [lockKeys.bulkPickUp, '9000010'],
  ])('%s is the number that earlier versions lock, to the end of the transaction', async (key, number) => {
    const { rows } = await database.execute<{ key: string }>(sql`select ${sql.raw(number)}::bigint as key`)
    const during = await database.transaction(async (tx) => {
      await holdAdvisoryLock(tx, key)
      return (await tx.execute<{ key: string }>(held)).rows
    })
    expect(during.map((row) => String(row.key))).toEqual(rows.map((row) => String(row.key)))
    expect((await database.execute(held)).rows).toEqual([])
  })

  test('lets changes with one key run one after the other, and returns what they answer', async () => {
    const order: string[] = []
    const change = (name: string) =>
      withAdvisoryLock(database, lockKeys.room('somebody'), async (tx) => {
        order.push(`${name} begins`)
        await tx.execute(sql`select 1`)
        order.push(`${name} ends`)
        return name
      })
    expect(await Promise.all([change('one'), change('other')])).toEqual(['one', 'other'])
    expect([order[0]?.replace('begins', 'ends'), order[2]?.replace('begins', 'ends')]).toEqual([order[1], order[3]])
  })
})
