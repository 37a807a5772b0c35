import type { FailureCode } from '#app/domain/failures/failures.ts'
import { plainPlace, withoutPersonal } from '#app/domain/failures/scrub.ts'
import { type DatabaseFailure, databaseFailureOf, lineOf, reasonOf } from '../database/failure.ts'
import { notice } from './noticed.ts'
import { requestId } from './request-id.ts'

/**
 * Text that may come from a request, as the log may show it: what would move a cursor, colour a line, turn it around or
 * hide in it is written by its number. A line may end.
 */
export const printable = (text: string): string =>
  text.replace(/(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu, (sign) => `\\u{${sign.codePointAt(0)?.toString(16)}}`)

/** The only way to a terminal once the server runs: lint forbids `console` in the other folders. */
export const logInfo = (line: string): void => console.log(line)
export const logWarning = (line: string): void => console.warn(line)
export const logError = (line: string): void => console.error(line)

const sampleMs = 60_000
const kindsRemembered = 500

/**
 * Says at most one line a minute of each kind, with how many it left out since the last: what anybody can send often must
 * not fill the log. The latest kinds are remembered. Returns whether this line was said.
 */
export function sampledLines(say: (line: string) => void, now: () => number) {
  const kinds = new Map<string, { saidAt: number; unsaid: number }>()
  return (kind: string, line: string): boolean => {
    const last = kinds.get(kind)
    if (last !== undefined && Math.abs(now() - last.saidAt) < sampleMs) {
      last.unsaid += 1
      return false
    }
    // Set anew, it is the latest in the map's order.
    kinds.delete(kind)
    kinds.set(kind, { saidAt: now(), unsaid: 0 })
    for (const earliest of kinds.keys()) {
      if (kinds.size <= kindsRemembered) break
      kinds.delete(earliest)
    }
    say(last === undefined || last.unsaid === 0 ? line : `${line} (and ${last.unsaid} more since the last such line)`)
    return true
  }
}

const sayDown = sampledLines(logError, Date.now)
/** The id under which each way of being down was last told. */
const downIds = new Map<string, string>()

const stackOf = (told: unknown): string => {
  if (!(told instanceof Error)) return String(told)
  const stack = told.stack ?? told.message
  return told.cause instanceof Error ? `${stack}\nCaused by ${stackOf(told.cause)}` : stack
}

/** Failure code that a person gets for it. */
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
    logError(line)
    return errorId
  }
  // While the database is down every request fails alike: one line a minute says so, and everybody is told its id.
  if (sayDown(told, line)) downIds.set(told, errorId)
  return downIds.get(told) ?? errorId
}

const isNew = sampledLines(
  () => undefined,
  () => Date.now(),
)

/**
 * For failures of work that is tried again by itself: in the error log once a minute for each place and reason, so that a
 * loop that keeps failing does not push other errors out. The log has a line each time, but while the database is down.
 */
export function reportFailure(error: unknown, place: string): void {
  const reason = printable(reasonOf(error))
  if (isNew(`${place} ${withoutPersonal(reason)}`, '')) logUnexpected(error, place)
  else if (databaseFailureOf(error)?.isDown !== true) logError(`Again at ${plainPlace(place)}: ${reason}`)
}
