import { databaseFailureOf, toldOf } from '../database/failure.ts'
import { sampledLines } from './sampled-lines.ts'

const sayDown = sampledLines((line) => console.error(line), Date.now)

/** Writes what really happened to the log, under an id that may be told to the person. */
export function logUnexpected(error: unknown, place: string): string {
  const errorId = crypto.randomUUID()
  const failure = databaseFailureOf(error)
  // While the database is down every request fails alike: one line a minute says so.
  if (failure?.isDown) sayDown(failure.code, `Error ${errorId} at ${place}: ${toldOf(error)}`)
  else console.error(`Error ${errorId} at ${place}:`, toldOf(error))
  return errorId
}
