import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { PartState } from '#app/domain/operations/health.ts'
import type { Database } from './database.server.ts'
import { databaseFailureOf } from './failure.ts'
import { hasRoom } from './unopened.ts'

/** A file in the data folder, written and read back: mail needs it as much as the database does. */
async function tryFile(folder: string): Promise<void> {
  const file = join(folder, `.health-${randomUUID()}`)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    await writeFile(file, file, { flag: 'wx' })
    if ((await readFile(file, 'utf8')) !== file)
      throw new Error('The data folder gives back other than what it was given.')
  } finally {
    await rm(file, { force: true })
  }
}

const failed = (error: unknown): PartState => (databaseFailureOf(error)?.isFull ? 'full' : 'down')

/** Whether the data folder takes a file and gives it back, with room for more. */
export async function diskHealth(folder: string, roomIn = hasRoom): Promise<PartState> {
  try {
    await tryFile(folder)
    return (await roomIn(folder)) ? 'up' : 'full'
  } catch (error) {
    return failed(error)
  }
}

/**
 * Whether what is written now is kept: a message through the database's own log. On a disk without room it is only read:
 * written to, the embedded engine stops for good.
 */
export async function databaseHealth(database: Database, disk: PartState): Promise<PartState> {
  const isWritten = disk === 'up' || database.engine.kind === 'postgres'
  try {
    await database.execute(isWritten ? sql`select pg_logical_emit_message(true, 'health', '')` : sql`select 1`)
    return 'up'
  } catch (error) {
    return failed(error)
  }
}
