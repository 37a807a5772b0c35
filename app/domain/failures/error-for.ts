import { CataloguedError } from './catalogued-error.ts'
import { type CataloguedFailure, type FailureCode, failureForCode, sentenceForFailure } from './failures.ts'

export function errorFor(
  failure: FailureCode | CataloguedFailure,
  facts: Readonly<Record<string, unknown>> = {},
): CataloguedError {
  const whole = typeof failure === 'string' ? failureForCode(failure, facts) : failure
  return new CataloguedError(whole, sentenceForFailure(whole))
}
