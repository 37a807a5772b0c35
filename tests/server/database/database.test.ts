import { spawn } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { preparedDatabase } from '#app/server/build/database-template.ts'
import { type Database, openDatabase } from '#app/server/database/database.server.ts'
import { migrationsFolder } from '#app/server/database/migrations-folder.ts'
import { waitingList } from '#app/server/database/schema.ts'
import { describeOnBothDatabases } from '../../support/postgres.ts'

const writer = fileURLToPath(new URL('./killed-writer.ts', import.meta.url))
const root = fileURLToPath(new URL('../../..', import.meta.url))

test('the migrations are found from the sources and from the built server alike', () => {
  expect(migrationsFolder()).toBe(join(root, 'app/server/database/migrations'))
  expect(migrationsFolder(join(root, 'dist/server/assets'))).toBe(migrationsFolder())
  expect(() => migrationsFolder('/')).toThrow('missing beside the server')
})

describeOnBothDatabases(
  'the database',
  (store) => {
    let database: Database
    beforeAll(async () => {
      database = await store.open()
    }, 60_000)

    test('opened a second time it has the same tables and rows', async () => {
      const row = { email: 'first@example.com', joinedAt: '2026-11-20T09:00:00.000Z' }
      await database.insert(waitingList).values(row)
      if (store.kind === 'pglite') return
      const again = await openDatabase(store.location())
      expect(await again.select().from(waitingList)).toEqual([row])
      await again.close()
    })

    test('a transaction that fails leaves nothing', async () => {
      const failing = database.transaction(async (tx) => {
        await tx.insert(waitingList).values({ email: 'half@example.com', joinedAt: '2026-11-20T09:00:00.000Z' })
        throw new Error('stopped halfway')
      })
      await expect(failing).rejects.toThrow('stopped halfway')
      const emails = (await database.select().from(waitingList)).map(({ email }) => email)
      expect(emails).not.toContain('half@example.com')
    })

    test('several servers may open it at once, where the engine serves more than one', async () => {
      if (store.kind === 'pglite')
        return expect(openDatabase(store.location())).rejects.toThrow('is in use by another server')
      const opened = await Promise.all([1, 2, 3].map(() => openDatabase(store.location())))
      await Promise.all(opened.map((one) => one.close()))
    })
  },
  { onDisk: true },
)

describe('a PGlite folder', () => {
  let dataDir = ''
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'ninefold-folder-'))
    await cp(await preparedDatabase(), dataDir, { recursive: true })
  })
  afterAll(() => rm(dataDir, { recursive: true, force: true }))

  test('survives a killed writer: what was acknowledged is there', { timeout: 60_000 }, async () => {
    let acknowledged = 0
    for (let kill = 1; kill <= 3; kill += 1) {
      const child = spawn(process.execPath, [writer, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] })
      await new Promise<void>((resolve) => {
        child.once('exit', () => resolve())
        child.stdout.on('data', (data: Buffer) => {
          acknowledged += data.toString().split('\n').length - 1
          if (acknowledged >= 20 * kill) child.kill('SIGKILL')
        })
      })
      const database = await openDatabase({ dataDir })
      expect(await database.$count(waitingList)).toBeGreaterThanOrEqual(acknowledged)
      await database.close()
    }
  })

  test('is taken over from an earlier version that is gone, and let go when closed', async () => {
    const earlier = join(dataDir, 'database.lock')
    await writeFile(earlier, '999999 1')
    const database = await openDatabase({ dataDir })
    await expect(readFile(earlier)).rejects.toThrow('ENOENT')
    await expect(openDatabase({ dataDir })).rejects.toThrow('is in use by another server')
    await database.close()
    await (await openDatabase({ dataDir })).close()
  })
})
