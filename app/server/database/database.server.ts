import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import type { Pool, PoolClient } from 'pg'
import { statementMs } from '#app/domain/limits.ts'
import { configuration } from '../configuration/configuration.ts'
import { oncePerProcess } from '../work/once-per-process.ts'
import { type Lock, lockDirectory } from './directory-lock.ts'
import { databaseFailureOf, lineOf, reasonOf, Unopened } from './failure.ts'
import { leastTakenFirst } from './fair-turns.ts'
import { lockConnection, lockKeys, unlockConnection } from './locks.ts'
import { migrationsFolder } from './migrations-folder.ts'
import { type Embedded, openInThread, type Statements } from './pglite-thread.ts'
import type { Queries } from './queries.ts'
import * as schema from './schema.ts'
import { beginWhole, copyTemplate, databaseFolder, findTemplate } from './template.ts'
import { whyDamaged, whyNotOpened } from './unopened.ts'

export type { Queries }

/** Engine of a database, for the queue and the tests. */
export type Engine = { kind: 'pglite'; client: Embedded } | { kind: 'postgres'; pool: Pool; url: string }

export type Database = Queries & { readonly engine: Engine; close(): Promise<void> }

export type DatabaseLocation = { url: string } | { dataDir: string } | { memory: Blob }

/** A start that fails at the database says so in a sentence: the driver's own may quote what was asked, or be empty. */
function sayFailure(cause: unknown): never {
  const failure = databaseFailureOf(cause)
  if (failure?.of !== 'database') throw cause
  const sentence = failure.isDown
    ? 'The database cannot be reached or used. Check that it runs and that DATABASE_URL is right.'
    : 'The tables of the database could not be brought up to date. Restore a backup, or use the version that made them.'
  throw new Unopened(`${sentence} (${lineOf(failure)})`, { cause })
}

/** Opens a database and brings its tables up to date. */
export async function openDatabase(location: DatabaseLocation): Promise<Database> {
  return 'url' in location ? openPostgres(location.url) : openPglite(location)
}

async function takeFolder(folder: string): Promise<Lock> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    return await lockDirectory(folder)
  } catch (cause) {
    if (cause instanceof Unopened) throw cause
    throw new Unopened(
      `The database cannot be kept in ${folder}: no folder can be made or used there. Set DATA_DIR to a folder this server may write in.`,
      { cause },
    )
  }
}

/** Without this file the engine takes a folder for an empty one, and begins anew on top of what lies there. */
const engineMark = 'PG_VERSION'

/**
 * Refuses half a copy, and begins an empty folder: from the template that came with the build, or by the engine itself
 * where there is none.
 */
async function begin(folder: string, make: (half: string) => Promise<void>): Promise<void> {
  const files = await readdir(folder)
  if (files.includes(engineMark)) return
  if (files.length > 0) throw new Unopened(whyDamaged(folder))
  const template = await findTemplate()
  await beginWhole(folder, template === undefined ? make : (half) => copyTemplate(template, half))
}

/** For tests: runs in this thread on a copy of a dumped data folder, and keeps nothing. */
async function openInMemory(loadDataDir: Blob): Promise<Embedded> {
  const { PGlite } = await import('@electric-sql/pglite')
  return PGlite.create({ loadDataDir })
}

async function openPglite(location: { dataDir: string } | { memory: Blob }): Promise<Database> {
  const [{ drizzle }, { migrate }] = await Promise.all([
    import('drizzle-orm/pglite'),
    import('drizzle-orm/pglite/migrator'),
  ])
  const folder = 'memory' in location ? undefined : join(location.dataDir, databaseFolder)
  const lock = folder === undefined ? undefined : await takeFolder(folder)
  let client: Embedded | undefined
  const close = async () => {
    if (client !== undefined && !client.closed) await client.close()
    lock?.release()
  }
  try {
    // The engine only says that an assertion of its own failed.
    const sayWhy = async (cause: unknown) => {
      if (cause instanceof Unopened) throw cause
      throw new Unopened(folder === undefined ? 'The database did not open.' : await whyNotOpened(folder), { cause })
    }
    const make = async (half: string) => (await openInThread(half)).close()
    if (folder !== undefined) await begin(folder, make).catch(sayWhy)
    client = await ('memory' in location
      ? openInMemory(location.memory)
      : openInThread(join(location.dataDir, databaseFolder))
    ).catch(sayWhy)
    // Of an embedded database the driver uses statements and transactions alone.
    const db = drizzle({ client: client as PGlite, schema })
    await migrate(db, { migrationsFolder: migrationsFolder() }).catch(sayFailure)
    inFairTurns(client)
    return Object.assign(db, { engine: { kind: 'pglite' as const, client }, close })
  } catch (error) {
    await close()
    throw error
  }
}

/** The engine serves one statement or transaction after the other, in the order they come: here who asked least comes next. */
function inFairTurns(client: Embedded): void {
  const inTurn = leastTakenFirst()
  const query: Statements['query'] = client.query.bind(client)
  const transaction: Embedded['transaction'] = client.transaction.bind(client)
  client.query = (...given) => inTurn(() => query(...given))
  client.transaction = (change) => inTurn(() => transaction(change))
}

async function openPostgres(url: string): Promise<Database> {
  const [{ default: pg }, { drizzle }, { migrate }] = await Promise.all([
    import('pg'),
    import('drizzle-orm/node-postgres'),
    import('drizzle-orm/node-postgres/migrator'),
  ])
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    // One that runs longer holds a connection, and locks, that others wait for.
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: statementMs,
  })
  // A connection the server drops while idle is replaced at the next query; it must not end the process.
  pool.on('error', (error) => {
    if (closing === undefined) console.error(`Database connection lost: ${reasonOf(error)}`)
  })
  // Nor may one that is in use: the pool hears nothing of it then, and whoever uses it is told by their next statement.
  pool.on('connect', (connection) => connection.on('error', () => undefined))
  let closing: Promise<void> | undefined
  const close = () => {
    closing ??= pool.end()
    return closing
  }
  try {
    const db = drizzle({ client: pool, schema })
    // Made once for each connection: the tables are read through every time.
    const opened = new WeakMap<PoolClient, Pick<typeof db, 'transaction'>>()
    const on = (connection: PoolClient) => {
      const known = opened.get(connection) ?? drizzle({ client: connection, schema })
      opened.set(connection, known)
      return known
    }
    // Drizzle's own keeps a connection for good whose `begin` fails: after ten of them nobody gets one any more.
    const transaction: typeof db.transaction = async (change, config) => {
      const connection = await pool.connect()
      try {
        return await on(connection).transaction(change, config)
      } finally {
        connection.release()
      }
    }
    const connection = await pool.connect().catch(sayFailure)
    try {
      // Several servers may start at once on one Postgres: one brings the tables up to date, the others wait.
      // Bringing tables up to date takes as long as it takes.
      await connection.query('set statement_timeout = 0')
      await lockConnection(connection, lockKeys.migration)
      await migrate(drizzle({ client: connection }), { migrationsFolder: migrationsFolder() }).catch(sayFailure)
      await unlockConnection(connection, lockKeys.migration)
      await connection.query('reset statement_timeout')
    } finally {
      connection.release()
    }
    return Object.assign(db, { transaction, engine: { kind: 'postgres' as const, pool, url }, close })
  } catch (error) {
    await close()
    throw error
  }
}

/** Nothing works without it, and it is opened whole by a new process alone: whoever watches over this one starts it anew. */
function endProcess(): void {
  console.error(
    'The embedded database ended unexpectedly, and the server with it. What was answered is kept: start it again.',
  )
  process.exit(1)
}

const ownDatabase = oncePerProcess('database', async () => {
  const { DATABASE_URL, DATA_DIR } = configuration()
  const opened = await openDatabase(DATABASE_URL === undefined ? { dataDir: DATA_DIR } : { url: DATABASE_URL })
  if (opened.engine.kind === 'pglite') void opened.engine.client.lost?.then(endProcess)
  return opened
})

export const database = ownDatabase.get

export async function closeDatabase(): Promise<void> {
  await (await ownDatabase.release())?.close()
}
