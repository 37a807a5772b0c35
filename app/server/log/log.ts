import type { FailureCode } from '#app/domain/failures/failures.ts'
import { plainPlace } from '#app/domain/failures/scrub.ts'
import { type DatabaseFailure, databaseFailureOf, lineOf } from '../database/failure.ts'
import { notice } from './noticed.ts'
import { requestId } from './request-id.ts'

/**
 * Text that may come from a request, as the log may show it: what would move a cursor, colour a line, turn it around or
 * hide in it is written by its number. A line may end.
 */
export const printable = (text: string): string =>
  text.replace(/(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu, (sign) => `\\u{${sign.codePointAt(0)?.toString(16)}}`)

const sampleMs = 60_000

/**
 * Says at most one line a minute of each kind, with how many it left out since the last: what anybody can send often must
 * not fill the log. There must be few kinds: each is remembered. Returns whether this line was said.
 */
export function sampledLines(say: (line: string) => void, now: () => number) {
  const kinds = new Map<string, { saidAt: number; unsaid: number }>()
  return (kind: string, line: string): boolean => {
    const last = kinds.get(kind)
    if (last !== undefined && Math.abs(now() - last.saidAt) < sampleMs) {
      last.unsaid += 1
      return false
    }
    kinds.set(kind, { saidAt: now(), unsaid: 0 })
    say(last === undefined || last.unsaid === 0 ? line : `${line} (and ${last.unsaid} more since the last such line)`)
    return true
  }
}

const sayDown = sampledLines((line) => console.error(line), Date.now)
/** The id under which each way of being down was last told. */
const downIds = new Map<string, string>()

const stackOf = (told: unknown): string => {
  if (!(told instanceof Error)) return String(told)
  const stack = told.stack ?? told.message
  return told.cause instanceof Error ? `${stack}\nCaused by ${stackOf(told.cause)}` : stack
}

/** What a person is answered with when this is what went wrong. */
export const codeOf = (failure: DatabaseFailure | null): FailureCode =>
  failure?.isFull ? 'SERVER_FULL' : failure?.isDown ? 'SERVICE_UNAVAILABLE' : 'INTERNAL_SERVER_ERROR'

/** Writes what really happened to the log and returns the id of that line, which people may be told. */
export function logUnexpected(error: unknown, place: string): string {
  const errorId = crypto.randomUUID()
  const failure = databaseFailureOf(error)
  const told = failure === null ? printable(stackOf(error)) : lineOf(failure)
  const at = plainPlace(place)
  const line = `Error ${errorId} at ${at}: ${told}`
  const message = failure === null && error instanceof Error ? `${error.name}: ${error.message}` : told
  notice({
    id: errorId,
    requestId: requestId(),
    side: 'server',
    place: at,
    message,
    code: codeOf(failure),
  })
  if (failure?.isDown !== true) {
    console.error(line)
    return errorId
  }
  // While the database is down every request fails alike: one line a minute says so, and everybody is told its id.
  if (sayDown(told, line)) downIds.set(told, errorId)
  return downIds.get(told) ?? errorId
}
