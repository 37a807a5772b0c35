import { fork } from 'node:child_process'
import { stat } from 'node:fs/promises'
import type { AcceptedType } from '#app/domain/files/accepted.ts'
import { filmCheckHeapMb, filmCheckMs, filmCheckMsPerMb } from '#app/domain/limits.ts'
import { type MediaFailure, mediaFailure } from '#app/domain/media/messages.ts'
import { fail, type Result } from '#app/domain/outcome.ts'
import { sourceFile } from '../threads/source-file.ts'
import type { Inspected } from './content.server.ts'
import type { FilmOrder } from './film-process.ts'

const mb = 1_000_000

type Read = Result<Inspected, MediaFailure>

/**
 * Has a film or a recording read to its end by a process of its own, which knows no secret; one that takes more memory or
 * time than any may is damaged.
 */
export async function inspectFilm(path: string, sniffed: AcceptedType, work: string): Promise<Read> {
  const { size } = await stat(path)
  const reader = fork(sourceFile('app/server/media/film-process.ts'), {
    execArgv: [`--max-old-space-size=${filmCheckHeapMb}`],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const { promise, resolve } = Promise.withResolvers<Read>()
  const damaged = () => resolve(fail(mediaFailure('file_damaged')))
  const limit = setTimeout(damaged, filmCheckMs + (size / mb) * filmCheckMsPerMb)
  reader.once('message', (read) => resolve(read as Read))
  reader.once('error', damaged)
  reader.once('exit', damaged)
  reader.send({ path, sniffed, work } satisfies FilmOrder, (error) => error && damaged())
  try {
    return await promise
  } finally {
    clearTimeout(limit)
    reader.kill('SIGKILL')
  }
}
