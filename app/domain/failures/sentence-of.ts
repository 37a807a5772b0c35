import { CataloguedError, failureMessages } from './failures.ts'

/** The sentence a person reads for whatever was thrown: a catalogued error's own, the network's, or the general one. */
export function sentenceOf(error: unknown): string {
  if (error instanceof CataloguedError) return error.message
  // Every browser rejects a fetch that got no answer with a TypeError.
  if (error instanceof TypeError) return failureMessages.network_error
  return failureMessages.UNKNOWN_ERROR
}
