import { constants, setPriority } from 'node:os'

/**
 * Lowers this thread's priority below the server's main thread and the database, since one person waits for it and
 * everybody for them. Only Linux has priorities per thread.
 */
export function giveWay(): void {
  if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
}
