import { randomUUID } from 'node:crypto'
import { mkdir, rm, stat } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { type MediaFailure, mediaFailure } from '#app/domain/media/messages.ts'
import { fail, type Result } from '#app/domain/outcome.ts'
import { diskHealth } from '../database/storage.ts'
import { turnsByPerson } from '../http/turns-by-person.ts'
import type { Inspected } from './content.server.ts'
import { inspectFilm } from './inspect-film.server.ts'
import { inspectPicture } from './inspect-picture.server.ts'
import { sniff } from './sniff.server.ts'

/**
 * Films, and files while their type is found out, wait beside the pictures: neither holds the other up. What is read of
 * each is little.
 */
const films = turnsByPerson(Math.min(2, availableParallelism()))
const sniffs = turnsByPerson(4)

/** Whose file it is, and whether they sent it or had it made; `waits` is called as long as its turn has not come. */
export type Turn = {
  readonly userId: string
  readonly line: 'sent' | 'made'
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

/** A decoder without room calls its file damaged: nobody is told so before the disk has taken another file. */
async function needsDisk(work: string): Promise<void> {
  const disk = await diskHealth(work)
  if (disk === 'up') return
  throw Object.assign(new Error('The disk takes no file.'), {
    code: disk === 'full' ? 'ENOSPC' : 'EIO',
    syscall: 'write',
  })
}

/**
 * What a file really is, whatever it is called: looked through to its end, and written anew into `work` without what is
 * not seen or heard. Each waits for its person's turn.
 */
export async function inspectFile(
  path: string,
  work: string,
  { userId, line, waits }: Turn,
): Promise<Result<Inspected, MediaFailure>> {
  if ((await stat(path)).size === 0) return fail(mediaFailure('file_empty'))
  const sniffed = await sniffs(userId, () => sniff(path), { waits })
  if (!sniffed.ok) return sniffed
  const inspected = sniffed.value.startsWith('image/')
    ? await inspectPicture(path, sniffed.value, work, { person: userId, isMade: line === 'made', waits })
    : await films(userId, () => inspectFilm(path, sniffed.value, work), { waits })
  if (!inspected.ok && inspected.failure.code === 'file_damaged') await needsDisk(work)
  return inspected
}
