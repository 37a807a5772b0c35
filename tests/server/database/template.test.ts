import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { preparedDatabase } from '#app/server/build/database-template.ts'
import { openDatabase } from '#app/server/database/database.server.ts'
import { waitingList } from '#app/server/database/schema.ts'
import { beginWhole, copyTemplate, findTemplate, makeWhole, templateName } from '#app/server/database/template.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ninefold-template-'))
  // Made here where nobody has made it yet: that takes the engine a while.
  await preparedDatabase()
}, 300_000)
afterAll(() => rm(folder, { recursive: true, force: true }))

const fresh = (name: string) => mkdtemp(join(folder, `${name}-`))
const killedCopy = fileURLToPath(new URL('./killed-copy.ts', import.meta.url))

describe('the template of an empty database', () => {
  test('is found beside the server by the name of today’s migrations and packages, and by no other', async () => {
    const built = await fresh('built')
    const assets = join(built, 'server', 'assets')
    await mkdir(assets, { recursive: true })
    await mkdir(join(built, 'server', 'database-0123456789abcdef', 'database'), { recursive: true })
    expect(await findTemplate(assets)).toBeUndefined()
    await mkdir(join(built, 'server', await templateName(), 'database'), { recursive: true })
    expect(await findTemplate(assets)).toBe(join(built, 'server', await templateName()))
  })

  test('gives an empty database that opens, with its tables up to date and nobody in them', async () => {
    const dataDir = await fresh('copied')
    const database = join(dataDir, 'database')
    await mkdir(database)
    const template = await preparedDatabase()
    await beginWhole(database, (half) => copyTemplate(template, half))
    expect(await readdir(dataDir)).toEqual(['database'])
    const db = await openDatabase({ dataDir })
    const { rows } = await db.execute<{ is: boolean }>("select to_regclass('pgboss.job') is not null as is")
    expect([await db.$count(waitingList), rows]).toEqual([0, [{ is: true }]])
    await db.close()
  })
})

describe('a first start', () => {
  test('that is killed while it copies leaves nothing half, and the next begins again', async () => {
    const dataDir = await fresh('killed')
    await mkdir(join(dataDir, 'database'))
    const child = spawn(process.execPath, [killedCopy, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] })
    const [said] = (await once(child.stdout, 'data')) as [Buffer]
    expect(said.toString()).toContain('half')
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect(await readdir(join(dataDir, 'database'))).toEqual([])
    expect(await readdir(join(dataDir, 'database.new'))).not.toEqual([])
    const template = await preparedDatabase()
    await beginWhole(join(dataDir, 'database'), (half) => copyTemplate(template, half))
    expect(await readdir(dataDir)).toEqual(['database'])
    await (await openDatabase({ dataDir })).close()
  })

  test('that cannot write what it copies says so, and leaves nothing', async () => {
    const dataDir = await fresh('failed')
    await mkdir(join(dataDir, 'database'))
    const write = vi.fn(async (half: string) => {
      await writeFile(join(half, 'part'), 'x')
      throw Object.assign(new Error('no space left'), { code: 'ENOSPC' })
    })
    await expect(beginWhole(join(dataDir, 'database'), write)).rejects.toThrow('no space left')
    expect(await readdir(dataDir)).toEqual(['database'])
    expect(await readdir(join(dataDir, 'database'))).toEqual([])
  })

  test('in a folder that cannot be moved leaves it to the engine to fill it in place', async () => {
    const dataDir = await fresh('mounted')
    await mkdir(join(dataDir, 'database'))
    const write = () => Promise.reject(Object.assign(new Error('cross-device link'), { code: 'EXDEV' }))
    await beginWhole(join(dataDir, 'database'), write)
    expect(await readdir(dataDir)).toEqual(['database'])
  })
})

test('two that make the same template at once both have it whole', async () => {
  const home = join(await fresh('made'), 'template')
  const write = (half: string) => cp(killedCopy, join(half, 'file'))
  await Promise.all([makeWhole(home, write), makeWhole(home, write)])
  expect(await readdir(home)).toEqual(['file'])
  expect(await readdir(join(home, '..'))).toEqual(['template'])
})
