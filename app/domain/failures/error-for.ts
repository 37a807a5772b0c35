import { CataloguedError } from './catalogued-error.ts'
import { type CataloguedFailure, type FailureCode, failureForCode, sentenceForFailure } from './failures.ts'

/** The error of a failure, with its sentence of the catalogue. */
export function errorFor(
  failure: FailureCode | CataloguedFailure,
  facts: Readonly<Record<string, unknown>> = {},
): CataloguedError {
  const whole = typeof failure === 'string' ? failureForCode(failure, facts) : failure
  return new CataloguedError(whole, sentenceForFailure(whole))
}
