import { randomUUID } from 'node:crypto'
import { mkdir, rm, stat } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { type MediaFailure, mediaFailure } from '#app/domain/media/messages.ts'
import { fail, ok, type Result } from '#app/domain/outcome.ts'
import { atMost } from './at-most.ts'
import type { Inspected } from './content.server.ts'
import { inspectFilm } from './inspect-film.server.ts'
import { inspectPicture } from './inspect-picture.server.ts'
import { sniff } from './sniff.server.ts'

/** Pictures unfold to many times their size: no more at once than there are cores, and two at most. */
const inspecting = atMost(Math.min(2, availableParallelism()))

/** A folder for the files of one piece of work, gone when it ends however it ends. */
export async function withWorkFolder<Answer>(folder: string, run: (work: string) => Promise<Answer>): Promise<Answer> {
  const work = join(folder, 'work', randomUUID())
  await mkdir(work, { recursive: true, mode: 0o700 })
  try {
    return await run(work)
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

async function lookThrough(path: string, work: string): Promise<Result<Inspected, MediaFailure>> {
  if ((await stat(path)).size === 0) return fail(mediaFailure('file_empty'))
  const sniffed = await sniff(path)
  if (!sniffed.ok) return sniffed
  const inspected = await (sniffed.value.startsWith('image/') ? inspectPicture : inspectFilm)(path, sniffed.value, work)
  return inspected.ok ? ok(inspected.value) : inspected
}

/**
 * What a file really is, whatever it is called: looked through to its end, and written anew into `work` without what is
 * not seen or heard. Each waits for its turn.
 */
export const inspectFile = (path: string, work: string): Promise<Result<Inspected, MediaFailure>> =>
  inspecting(() => lookThrough(path, work))
