import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { preparedDatabase } from '#app/server/build/database-template.ts'
import { type Database, openDatabase } from '#app/server/database/database.server.ts'
import { reasonOf } from '#app/server/database/failure.ts'
import { databaseHealth, diskHealth } from '#app/server/database/storage.ts'
import { describeOnBothDatabases } from '../../support/postgres.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ninefold-storage-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const room = async () => true
const noRoom = async () => false

describeOnBothDatabases('health', (store) => {
  let database: Database
  beforeAll(async () => {
    database = await store.open()
  })

  test('is up when what is written is kept, and leaves nothing behind', async () => {
    expect(await diskHealth(folder, room)).toBe('up')
    expect(await databaseHealth(database, 'up')).toBe('up')
    expect(await readdir(folder)).toEqual([])
  })

  test('tells a disk without room from a database that still answers', async () => {
    expect(await diskHealth(folder, noRoom)).toBe('full')
    expect(await databaseHealth(database, 'full')).toBe('up')
  })

  test('is down where nothing can be written, and with the database gone', async () => {
    const noFolder = join(folder, 'file')
    await writeFile(noFolder, '')
    expect(await diskHealth(noFolder, room)).toBe('down')
    await rm(noFolder)
    await database.close()
    expect(await databaseHealth(database, 'up')).toBe('down')
  })
})

describe('a database that cannot be opened', () => {
  test.each(['global/pg_control', 'PG_VERSION'])('damaged in %s is told in one sentence', async (file) => {
    const dataDir = await mkdtemp(join(folder, 'damaged-'))
    await cp(await preparedDatabase(), dataDir, { recursive: true })
    await writeFile(join(dataDir, 'database', file), Buffer.alloc(3_000, 'not what was here'))
    await expect(openDatabase({ dataDir })).rejects.toThrow(
      /^The database in \S+ is damaged and was left as it is\. Put a backup in its place, or set DATA_DIR or DATABASE_URL\.$/,
    )
    // The folder is let go: a backup can take its place while this process lives.
    await cp(await preparedDatabase(), dataDir, { recursive: true, force: true })
    await (await openDatabase({ dataDir })).close()
  })

  test('of which a part is missing is not begun anew on top of the rest', async () => {
    const dataDir = await mkdtemp(join(folder, 'part-'))
    await cp(await preparedDatabase(), dataDir, { recursive: true })
    const before = (await readdir(join(dataDir, 'database'))).length
    await rm(join(dataDir, 'database', 'PG_VERSION'))
    await expect(openDatabase({ dataDir })).rejects.toThrow(/is damaged and was left as it is/)
    expect(await readdir(join(dataDir, 'database'))).toHaveLength(before - 1)
  })

  test.each([
    ['DATA_DIR is a file', '', 'file'],
    ['its folder is a file', 'database', 'file'],
    ['its lock cannot be taken', 'database.owner', 'folder'],
  ])('because %s is told in one sentence', async (_, name, is) => {
    const dataDir = join(await mkdtemp(join(folder, 'unusable-')), 'data')
    if (name !== '') await mkdir(dataDir)
    await (is === 'file' ? writeFile(join(dataDir, name), '') : mkdir(join(dataDir, name)))
    expect(await openDatabase({ dataDir }).catch(reasonOf)).toBe(
      `The database cannot be kept in ${join(dataDir, 'database')}: no folder can be made or used there. Set DATA_DIR to a folder this server may write in.`,
    )
  })

  test('that nobody answers for is told in one sentence, without its address', async () => {
    const opening = openDatabase({ url: 'postgres://ada:secret@127.0.0.1:1/ninefold' })
    expect(await opening.catch(reasonOf)).toBe(
      'The database cannot be reached or used. Check that it runs and that DATABASE_URL is right. (database ECONNREFUSED)',
    )
  })
})
