import { randomUUID } from 'node:crypto'
import { mkdir, rm, stat } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { type MediaFailure, mediaFailure } from '#app/domain/media/messages.ts'
import { fail, ok, type Result } from '#app/domain/outcome.ts'
import { turnsByPerson } from '../http/turns-by-person.ts'
import type { Inspected } from './content.server.ts'
import { inspectFilm } from './inspect-film.server.ts'
import { inspectPicture } from './inspect-picture.server.ts'
import { sniff } from './sniff.server.ts'

/**
 * Pictures unfold to many times their size: no more at once than there are cores, and two at most. What a job made is waited
 * for while it is drawn, and is no larger than what we ask for: it has a place beside what people send.
 */
const lines = { sent: turnsByPerson(Math.min(2, availableParallelism())), made: turnsByPerson(1) }

/** Whose file it is, and whether they sent it or had it made; `waits` is called as long as its turn has not come. */
export type Turn = {
  readonly userId: string
  readonly line: keyof typeof lines
  readonly waits?: (() => void) | undefined
}

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
 * not seen or heard. Each waits for its person's turn.
 */
export const inspectFile = (
  path: string,
  work: string,
  { userId, line, waits }: Turn,
): Promise<Result<Inspected, MediaFailure>> => lines[line](userId, () => lookThrough(path, work), { waits })
