import { databaseFailureOf, lineOf } from '../database/failure.ts'
import { printable } from './printable.ts'
import { sampledLines } from './sampled-lines.ts'

const sayDown = sampledLines((line) => console.error(line), Date.now)

const stackOf = (told: unknown): string => {
  if (!(told instanceof Error)) return String(told)
  const stack = told.stack ?? told.message
  return told.cause instanceof Error ? `${stack}\nCaused by ${stackOf(told.cause)}` : stack
}

/** Writes what really happened to the log, under an id that may be told to the person. */
export function logUnexpected(error: unknown, place: string): string {
  const errorId = crypto.randomUUID()
  const failure = databaseFailureOf(error)
  const told = failure === null ? printable(stackOf(error)) : lineOf(failure)
  const line = `Error ${errorId} at ${place}: ${told}`
  // While the database is down every request fails alike: one line a minute says so.
  if (failure?.isDown) sayDown(told, line)
  else console.error(line)
  return errorId
}
