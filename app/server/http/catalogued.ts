import { isNotFound, isRedirect } from '@tanstack/react-router'
import { CataloguedError } from '#app/domain/failures/catalogued-error.ts'
import { errorFor } from '#app/domain/failures/error-for.ts'
import { databaseFailureOf } from '../database/failure.ts'
import { codeOf, logUnexpected } from '../log/log.ts'

type Issue = { path: readonly unknown[]; message: string }

const isIssue = (value: unknown): value is Issue =>
  typeof value === 'object' && value !== null && 'message' in value && 'path' in value

/** Input refused by a schema: zod's error, or the list of issues that the framework puts into a message. */
function isBrokenInput(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error.name === 'ZodError' || error.name === '$ZodError') return true
  if (!error.message.startsWith('[')) return false
  try {
    const issues: unknown = JSON.parse(error.message)
    return Array.isArray(issues) && issues.length > 0 && issues.every(isIssue)
  } catch {
    return false
  }
}

/** The error that may leave the server in place of `error`: redirects and not-found pass, all others are catalogued. */
export function catalogued(error: unknown, place: string): unknown {
  if (error instanceof CataloguedError || error instanceof Response || isRedirect(error) || isNotFound(error)) {
    return error
  }
  if (isBrokenInput(error)) return errorFor('BAD_REQUEST')
  const errorId = logUnexpected(error, place)
  return errorFor(codeOf(databaseFailureOf(error)), { errorId })
}
