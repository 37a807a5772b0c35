import { CataloguedError } from './catalogued-error.ts'
import { earlyMessages } from './early-messages.ts'

/**
 * The sentence a person reads for whatever was thrown: a catalogued error's own, the network's, or the general one. Where
 * there is no network (`isOnline`), there is nothing to check and nothing to try.
 */
export function sentenceOf(error: unknown, isOnline = true): string {
  if (error instanceof CataloguedError) return error.message
  // Every browser rejects a fetch that got no answer with a TypeError.
  if (error instanceof TypeError) return isOnline ? earlyMessages.network_error : earlyMessages.OFFLINE
  return earlyMessages.UNKNOWN_ERROR
}

/** The same for a change that only the server can make: without a network nothing was changed, and nothing is kept here. */
export const sentenceOfChange = (error: unknown, isOnline: boolean): string =>
  error instanceof TypeError && !isOnline ? earlyMessages.OFFLINE_UNCHANGED : sentenceOf(error, isOnline)
