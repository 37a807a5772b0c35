import { CataloguedError } from './catalogued-error.ts'
import { earlyMessages } from './early-messages.ts'

/** The sentence for any thrown value. A lost network has its own while offline, with nothing to check or retry. */
export function sentenceOf(error: unknown, isOnline = true): string {
  if (error instanceof CataloguedError) return error.message
  // Every browser rejects an unanswered fetch with a TypeError.
  if (error instanceof TypeError) return isOnline ? earlyMessages.network_error : earlyMessages.OFFLINE
  return earlyMessages.UNKNOWN_ERROR
}

/** The same for a change only the server can make: offline nothing was changed or queued. */
export const sentenceOfChange = (error: unknown, isOnline: boolean): string =>
  error instanceof TypeError && !isOnline ? earlyMessages.OFFLINE_UNCHANGED : sentenceOf(error, isOnline)
