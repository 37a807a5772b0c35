import { constants, setPriority } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { AcceptedType } from '#app/domain/files/accepted.ts'
import { readFilm } from './read-film.ts'

export type FilmOrder = { readonly path: string; readonly sniffed: AcceptedType; readonly work: string }

// Requests for pages come first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

// A file may keep this thread busy for ever, which then hears nothing of a server that is gone: another one looks.
const watch = `const { ppid } = process; setInterval(() => process.ppid === ppid || process.kill(process.pid, 'SIGKILL'), 500)`
new Worker(watch, { eval: true }).unref()

/** Reads one film and ends. A file may say of itself what no memory holds: a thread would take the server along. */
process.once('message', async ({ path, sniffed, work }: FilmOrder) => {
  const read = await readFilm(path, sniffed, work)
  process.send?.(read, () => process.disconnect())
})
