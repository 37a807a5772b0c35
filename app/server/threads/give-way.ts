import { constants, setPriority } from 'node:os'

/**
 * Has this thread come after the server's own and the database's where there is more to do than there are cores: what is
 * worked at beside them is waited for by one person, they by everybody. Only on Linux has a thread a priority of its own.
 */
export function giveWay(): void {
  if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
}
