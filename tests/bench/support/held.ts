import { readFileSync } from 'node:fs'

/** How long the main thread of a process has been at work, in milliseconds of a processor. */
export const heldMs = (pid: number): number =>
  Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
