import { constants, setPriority } from 'node:os'
import type { AcceptedType } from '#app/domain/media/accepted.ts'
import { readFilm } from './read-film.ts'

export type FilmOrder = { readonly path: string; readonly sniffed: AcceptedType; readonly work: string }

// Whoever waits for a page goes before.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

/** Reads one film and ends. A file may say of itself what no memory holds: a thread would take the server along. */
process.once('message', async ({ path, sniffed, work }: FilmOrder) => {
  const read = await readFilm(path, sniffed, work)
  process.send?.(read, () => process.disconnect())
})
