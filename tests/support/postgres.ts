import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, describe, inject } from 'vitest'
import { type Database, type DatabaseLocation, openDatabase } from '#app/server/database/database.server.ts'
import { openQueue } from '#app/server/posts/queue.server.ts'
import { embeddedFolder, newDatabase } from './embedded.ts'
import { isWholeRun } from './whole-run.ts'

const run = promisify(execFile)

/** Where Debian keeps the newest installed server; null when none is installed. */
export function postgresPrograms(): string | null {
  const root = '/usr/lib/postgresql'
  if (!existsSync(root)) return null
  const versions = readdirSync(root).sort((one, other) => Number(other) - Number(one))
  return versions.map((version) => join(root, version, 'bin')).find((bin) => existsSync(join(bin, 'initdb'))) ?? null
}

/** Postgres refuses to run as root: as root, it runs as its own user, or as nobody. */
async function runAs(): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const users = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'))
  const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody')
  return { uid: Number(user?.[2] ?? 65_534), gid: Number(user?.[3] ?? 65_534) }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('No free port')
  return address.port
}

/** `newDatabase` answers the URL of an empty one with its tables. */
export type Postgres = { newDatabase(): Promise<string>; stop(): Promise<void> }

/** A real Postgres in a temporary folder, on loopback only, gone after `stop`. */
export async function startPostgres(bin: string): Promise<Postgres> {
  const user = await runAs()
  const folder = await mkdtemp(join(tmpdir(), 'ninefold-postgres-'))
  const data = join(folder, 'data')
  const password = randomBytes(16).toString('hex')
  const passwordFile = join(folder, 'password')
  await mkdir(data, { mode: 0o700 })
  await writeFile(passwordFile, password, { mode: 0o600 })
  if (user !== undefined) for (const path of [folder, data, passwordFile]) await chown(path, user.uid, user.gid)
  const options = { ...user, cwd: folder }
  const initial = ['-D', data, '-U', 'ninefold', '--auth=scram-sha-256', `--pwfile=${passwordFile}`, '--no-sync']
  await run(join(bin, 'initdb'), [...initial, '--encoding=UTF8', '--locale=C'], options)
  const port = await freePort()
  const settings = ['fsync=off', 'unix_socket_directories=', 'listen_addresses=127.0.0.1', 'max_connections=120']
  const server = spawn(join(bin, 'postgres'), ['-D', data, '-p', String(port), ...settings.flatMap((s) => ['-c', s])], {
    ...options,
    stdio: 'ignore',
  })
  const end = () => server.kill('SIGQUIT')
  process.once('exit', end)
  const urlOf = (name: string) => `postgres://ninefold:${password}@127.0.0.1:${port}/${name}`
  await untilReady(urlOf('postgres'), server)
  let made = 0
  let template: Promise<void> | undefined
  const makeTemplate = async () => {
    await query(urlOf('postgres'), 'create database tables')
    const database = await openDatabase({ url: urlOf('tables') })
    await (await openQueue(database)).close(0)
    await database.close()
  }
  return {
    async newDatabase() {
      template ??= makeTemplate()
      await template
      made += 1
      const name = `test_${made}`
      await query(urlOf('postgres'), `create database ${name} template tables`)
      return urlOf(name)
    },
    async stop() {
      process.off('exit', end)
      if (server.exitCode === null) {
        const ended = new Promise((resolve) => server.once('exit', resolve))
        server.kill('SIGINT')
        await ended
      }
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function query(url: string, text: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}

async function untilReady(url: string, server: ChildProcess) {
  for (let tries = 0; ; tries += 1) {
    try {
      return await query(url, 'select 1')
    } catch (error) {
      if (tries > 300 || server.exitCode !== null) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}

export type TestStore = {
  readonly kind: 'pglite' | 'postgres'
  /** Where the database of this group of tests is; nobody else reaches an embedded one that is not `onDisk`. */
  location(): DatabaseLocation
  /** The same database, opened once for the group. */
  open(): Promise<Database>
}

type Tests = (store: TestStore) => void
/** `onDisk`: in a folder and a thread of its own, as in production, for tests that open it again or in another process. */
type StoreOptions = { onDisk?: boolean }

/** Tests on one engine. Without an installed Postgres its tests are skipped, by name; a run in full is not one without them. */
export function describeOn(kind: TestStore['kind'], name: string, tests: Tests, { onDisk = false } = {}) {
  if (kind === 'pglite') return describe(`${name} on PGlite`, () => tests(onDisk ? folderStore() : memoryStore()))
  const isInstalled = postgresPrograms() !== null
  if (!isInstalled && process.env.NINEFOLD_DEEP_RUNS === '1')
    throw new Error(`Postgres is not installed: ${name} did not run on it`)
  describe.skipIf(!isInstalled)(`${name} on Postgres${isInstalled ? '' : ' (skipped: not installed)'}`, () =>
    tests(postgresStore()),
  )
}

/** The same tests on both engines: for SQL of its own, locks, and what runs at the same moment. */
export function describeOnBothDatabases(name: string, tests: Tests, options?: StoreOptions) {
  describeOn('pglite', name, tests, options)
  describeOn('postgres', name, tests)
}

/** The same tests on the embedded database, and on Postgres as well in `npm run test:all`: slow ones about something else. */
export function describeOnEmbedded(name: string, tests: Tests, options?: StoreOptions) {
  describeOn('pglite', name, tests, options)
  if (isWholeRun) describeOn('postgres', name, tests)
}

function opened(location: () => DatabaseLocation) {
  let database: Promise<Database> | undefined
  return {
    location,
    open: () => {
      database ??= openDatabase(location())
      return database
    },
    close: async () => (await database)?.close(),
  }
}

function memoryStore(): TestStore {
  let database: Promise<Database> | undefined
  afterAll(async () => (await database)?.close())
  return {
    kind: 'pglite',
    location: () => {
      throw new Error('A database in memory is reached by nobody else: ask for one `onDisk`.')
    },
    open: () => {
      database ??= newDatabase()
      return database
    },
  }
}

function folderStore(): TestStore {
  let folder = ''
  const store = opened(() => ({ dataDir: folder }))
  beforeAll(async () => {
    folder = await embeddedFolder()
  })
  afterAll(async () => {
    await store.close()
    await rm(folder, { recursive: true, force: true })
  })
  return { kind: 'pglite', ...store }
}

/** A database of the server that the processes of this run share (`postgres-of-run.ts`). */
async function databaseOfRun(): Promise<string> {
  const url = await text(connect(inject('postgresOfRun')))
  if (url === '') throw new Error('Postgres made no database: the run tells why.')
  return url
}

async function dropDatabase(url: string): Promise<void> {
  const { pathname } = new URL(url)
  await query(
    Object.assign(new URL(url), { pathname: '/postgres' }).href,
    `drop database ${pathname.slice(1)} with (force)`,
  )
}

function postgresStore(): TestStore {
  let url = ''
  const store = opened(() => ({ url }))
  beforeAll(async () => {
    url = await databaseOfRun()
  })
  afterAll(async () => {
    await store.close()
    await dropDatabase(url)
  })
  return { kind: 'postgres', ...store }
}
