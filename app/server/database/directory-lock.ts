import { rm } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { Unopened } from './failure.ts'

export type Lock = { release(): void }

/** SQLite's word for a file somebody else has locked. */
const busy = 5
/** Several that ask at the same instant may all step back; asked again a moment later, one of them is first. */
const tries = 8
const longestPauseMs = 40

/** Referred to for as long as they are held: a lock that is collected would be let go. */
const held = new Set<DatabaseSync>()

const isBusy = (error: unknown) => error instanceof Error && 'errcode' in error && error.errcode === busy

/**
 * An exclusive transaction on a file of its own, never finished: null while another process is in one. The lock is the
 * kernel's, on an open file: it holds between containers, where process ids mean nothing, and it is gone the moment its
 * owner is, however that ended.
 */
export function lockFile(file: string): Lock | null {
  const lock = new DatabaseSync(file, { timeout: 0 })
  try {
    // Nothing is ever written, so no journal is left behind by a kill.
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
    held.add(lock)
    return {
      release() {
        if (held.delete(lock)) lock.close()
      },
    }
  } catch (error) {
    lock.close()
    if (isBusy(error)) return null
    throw error
  }
}

/**
 * Takes the folder for this process, or refuses while another has it. PGlite has no guard of its own: two processes in one
 * folder destroy it.
 */
export async function lockDirectory(directory: string): Promise<Lock> {
  for (let attempt = 0; attempt < tries; attempt += 1) {
    if (attempt > 0) await pause(Math.random() * longestPauseMs)
    const lock = lockFile(`${directory}.owner`)
    if (lock === null) continue
    // Earlier versions wrote a process id here.
    await rm(`${directory}.lock`, { force: true })
    return lock
  }
  throw new Unopened(
    `The database in ${directory} is in use by another server. Stop that one first, or set DATA_DIR or DATABASE_URL.`,
  )
}
