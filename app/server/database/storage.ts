import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Database } from './database.server.ts'
import { databaseFailureOf } from './failure.ts'
import { hasRoom } from './unopened.ts'

export type StorageHealth = 'up' | 'full' | 'down'

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

/** Whether what is written now is kept: a message through the database's own log, a file, and room for more of both. */
export async function storageHealth(database: Database, folder: string, roomIn = hasRoom): Promise<StorageHealth> {
  try {
    await tryFile(folder)
    // Asked before the engine is: written to without room, the embedded one stops for good.
    if (!(await roomIn(folder))) return 'full'
    await database.execute(sql`select pg_logical_emit_message(true, 'health', '')`)
    return 'up'
  } catch (error) {
    return databaseFailureOf(error)?.isFull ? 'full' : 'down'
  }
}
