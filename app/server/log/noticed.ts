import { withoutPersonal } from '#app/domain/failures/scrub.ts'
import { errorLogEntries } from '#app/domain/limits.ts'
import type { ErrorEntry } from '#app/domain/operations/errors.ts'
import { instantOf } from '#app/domain/time/instant.ts'

/** Errors not written down yet: writing waits, since the database itself may be away. */
const waiting: ErrorEntry[] = []

type Noticed = Omit<ErrorEntry, 'at'>

/** Keeps an error for the log, without anything personal. When too many wait the earliest are let go. */
export function notice({ message, ...error }: Noticed, nowMs: number = Date.now()): void {
  waiting.push({ ...error, message: withoutPersonal(message), at: instantOf(nowMs) })
  if (waiting.length > errorLogEntries) waiting.splice(0, waiting.length - errorLogEntries)
}

/** Hands out what waits; who cannot write it down puts it back. */
export const takeNoticed = (): readonly ErrorEntry[] => waiting.splice(0)

export function putBack(errors: readonly ErrorEntry[]): void {
  waiting.unshift(...errors.slice(0, Math.max(0, errorLogEntries - waiting.length)))
}
