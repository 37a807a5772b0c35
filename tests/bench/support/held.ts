import { readdirSync, readFileSync } from 'node:fs'

/**
 * How long a process has been at work, in milliseconds of a processor: all of its threads, since who waits for the
 * server's waits for the database's as well. Of two that work at once both are counted, so a wait is never told too short.
 */
export function heldMs(pid: number): number {
  const threads = `/proc/${pid}/task`
  let ns = 0
  for (const thread of readdirSync(threads)) {
    try {
      ns += Number(readFileSync(`${threads}/${thread}/schedstat`, 'utf8').split(' ')[0])
    } catch {
      // It ended in this moment.
    }
  }
  return ns / 1e6
}
