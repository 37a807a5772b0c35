import type { Failure, failureMessages } from '#app/domain/failures/failures.ts'
import { failuresOf } from '#app/domain/outcome.ts'

/** Failures of storage. Their sentences are in the catalogue of failures. */
export type StorageFailure = Extract<
  Failure,
  { code: 'STORAGE_FULL' | 'STORAGE_DAMAGED' | 'STORAGE_UNAVAILABLE' | 'STORAGE_SILENT' | 'RECORD_TOO_NEW' }
>
export type StorageFailureCode = StorageFailure['code']

const failure = failuresOf<typeof failureMessages>()

export const storageFailure = (code: StorageFailureCode): StorageFailure => failure(code)

/** A message to a person although no action of theirs was refused. */
export type StorageNotice = { readonly code: StorageFailureCode; readonly key: string | null }

const nameOf = (error: unknown): string => {
  const named = typeof error === 'object' && error !== null ? Reflect.get(error, 'name') : undefined
  return typeof named === 'string' ? named : ''
}

/** Browsers have two names for a full store. */
export const isFull = (error: unknown): boolean =>
  /^(QuotaExceededError|NS_ERROR_DOM_QUOTA_REACHED)$/.test(nameOf(error))

/** The connection was closed before the transaction began, so nothing was written. */
export const isNotBegun = (error: unknown): boolean => nameOf(error) === 'InvalidStateError'

/** The database was made by a newer version of the product. */
const isTooNew = (error: unknown): boolean => nameOf(error) === 'VersionError'

/** Refusals of the browser are DOMExceptions; any other error is a bug of ours. */
export const isBug = (error: unknown): boolean => !(error instanceof DOMException)

export const storageFailureFrom = (error: unknown): StorageFailure =>
  storageFailure(isFull(error) ? 'STORAGE_FULL' : isTooNew(error) ? 'RECORD_TOO_NEW' : 'STORAGE_UNAVAILABLE')
