import { toldOf } from '../database/failure.ts'

/** Writes what really happened to the log, under an id that may be told to the person. */
export function logUnexpected(error: unknown, place: string): string {
  const errorId = crypto.randomUUID()
  console.error(`Error ${errorId} at ${place}:`, toldOf(error))
  return errorId
}
