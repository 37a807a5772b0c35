import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Database } from './database.server.ts'
import { databaseFailureOf } from './failure.ts'

/** The engine writes its log in files of 16 MB: with less room than a few of them it stops in the middle of a statement. */
export const roomNeededBytes = 64 * 1024 * 1024

export type StorageHealth = 'up' | 'full' | 'down'

const hasRoom = async (folder: string): Promise<boolean> => {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize >= roomNeededBytes
}

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

/** Why the embedded database did not open, as one sentence for whoever starts the server. */
export async function whyNotOpened(folder: string): Promise<string> {
  const isFull = !(await hasRoom(folder).catch(() => true))
  if (isFull)
    return `The disk has no room for the database in ${folder}. Free some space and start again: nothing is lost.`
  return whyDamaged(folder)
}

export const whyDamaged = (folder: string): string =>
  `The database in ${folder} is damaged and was left as it is. Put a backup in its place, or set DATA_DIR or DATABASE_URL.`
