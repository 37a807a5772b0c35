import { planNameThatOpens } from '../jobs/image/qualities-open.ts'
import { messageCharacters, personNameCharacters } from '../limits.ts'
import { type Catalogue, type FailureOf, sentenceFor } from '../outcome.ts'
import { planRestriction, quotaExceeded } from '../plans/plan-refusals.ts'
import { durationWords } from '../wording/durations.ts'
import { figure } from '../wording/figures.ts'

const unexpected = 'An unexpected error occurred. Please try again.'

/** How long to wait, told a little longer rather than shorter. */
const waitWords = (seconds: number | undefined) =>
  seconds === undefined
    ? 'a few minutes'
    : durationWords(seconds < 60 ? seconds * 1_000 : Math.ceil(seconds / 60) * 60_000)

/** What goes wrong around the rules: the way to the server, the account, the device. Spelling as specified. */
export const failureMessages = {
  BAD_REQUEST: 'Invalid request. Please check your input and try again.',
  UNAUTHORIZED: 'You are not authorized to perform this action. Please sign in again.',
  FORBIDDEN: 'Access denied. You do not have permission to perform this action.',
  NOT_FOUND: 'The requested resource was not found.',
  REQUEST_TIMEOUT: 'Request timed out. Please try again.',
  RATE_LIMITED: 'Too many requests. Please wait a moment and try again.',
  INTERNAL_SERVER_ERROR: 'Server error. Please try again later.',
  SERVICE_UNAVAILABLE: 'Service temporarily unavailable. Please try again later.',
  GENERIC_ERROR: unexpected,
  UNKNOWN_ERROR: unexpected,

  user_not_found: 'User account not found.',
  invalid_credentials: 'Invalid email or password.',
  account_locked: 'Account is locked. Please contact support.',
  account_banned: ({ supportEmail = 'support' }: { supportEmail?: string }) =>
    `This account is banned. Write to ${supportEmail} if you think that is a mistake.`,
  email_not_verified: 'Please verify your email address.',
  admin_required: 'Admin access required for this action.',
  plan_restriction: planRestriction,
  quota_exceeded: quotaExceeded,
  invalid_email: 'Please enter a valid email address.',
  duplicate_email: 'An account with this email already exists.',
  insufficient_permissions: 'Your account may not do this. Ask an admin for access.',
  rate_limit_exceeded: ({ seconds }: { seconds?: number }) =>
    `Too many tries came from your network, by you or by others. Wait ${waitWords(seconds)}, then try again.`,
  codes_crowded: ({ seconds }: { seconds?: number }) =>
    `Many people ask for codes for this address. Use a device you signed in on before, or wait ${waitWords(seconds)}.`,
  password_too_weak: 'Password must be at least 8 characters long.',
  password_guessable: 'That password is easy to guess. Use three or four words that do not belong together.',
  password_needed: 'Type your password once more: this needs to be you.',
  network_error: 'The network did not answer. Check your connection and try again.',
  timeout: 'This took too long and was stopped. Please try again.',
  service_unavailable: 'The sign-in service cannot be reached right now. Please try again later.',
  reset_user_not_found: 'User not found with this email address',
  code_incorrect: 'That code is not right. Check the e-mail and type it again.',
  code_expired: 'That code has expired. Ask for a new one.',
  code_tries_used: 'That code was tried too often. Ask for a new one.',

  duplicate_waiting: 'This email address is already on the waiting list.',
  waiting_full: 'More people joined today than the list takes in a day. Try again tomorrow.',
  messages_full: ({ supportEmail }: { supportEmail?: string }) =>
    `More messages came today than are taken in a day. ${supportEmail ? `Write to ${supportEmail}, or try` : 'Try'} again tomorrow.`,
  message_needed: 'Write your message first.',
  message_too_long: `A message may be ${figure(messageCharacters)} characters long. Shorten it; nothing you wrote is lost.`,
  name_too_long: `A name may be ${figure(personNameCharacters)} characters long. Shorten it, or leave it out.`,
  message_unwanted:
    'A field that people do not see was filled in, as programs do. It is empty again: press Send once more.',
  HTTP_413: 'That is too large to send. Shorten it and try again.',
  OFFLINE: 'You are offline. Your work is kept here; try again when you are connected.',
  OFFLINE_UNCHANGED: 'You are offline. Nothing was changed; try again when you are connected.',
  STORAGE_FULL: 'This device has no room left for Ninefold. Free some space, then try again.',
  STORAGE_DAMAGED: 'A record on this device could not be read. It was set aside, and nothing else was touched.',
  STORAGE_UNAVAILABLE: 'This browser does not let Ninefold keep records. Allow site storage, then reload.',
  STORAGE_SILENT:
    'The database of this browser does not answer. Ninefold works without it for now. Restart the browser to use it again.',
  SERVER_FULL: 'The server has hardly any room left, so this may not be kept. Its operator has to free some space.',
  RECORD_TOO_NEW: 'This record was written by a newer version of Ninefold. Reload to update, then try again.',
  GENERATION_FAILED: 'The generation failed. No credits were taken; please try again.',
  GENERATION_TIMED_OUT: 'The generator took too long and was stopped. No credits were taken; please try again.',
  GENERATION_UNSAFE:
    'The model turned this down as unsafe. No credits were taken; say it in other words and try again.',
  PHOTOGRAPH_NOT_FOUND:
    'A photograph you chose is not in your library any more. No credits were taken; choose another one.',
  LIBRARY_FULL:
    'Your library holds as many items as it can. No credits were taken; delete some for good, then try again.',
  LIBRARY_STORAGE_FULL:
    'Your storage has no room for another file. No credits were taken. Delete files, or choose a larger plan.',
  LETTERS_NOT_DRAWN:
    'The built-in designer has letters for Latin, Cyrillic and Greek writing. No credits were taken; say it in one of these.',
  STANDARD_PICTURES_LOCKED: `${planRestriction} Four pictures of one idea open with ${planNameThatOpens('standard')}. Choose Fast, or a larger plan.`,
  PREMIUM_PICTURES_LOCKED: `${planRestriction} Whole sets of pictures open with ${planNameThatOpens('premium')}. Choose Fast or Standard, or a larger plan.`,
  GENERATION_CANCELLED:
    'You stopped this job. No credits were taken. Work that an outside model had begun still counts towards this month.',
  LOCAL_MODEL_GONE:
    'The model on this machine stopped answering. No credits were taken. Start it again, or choose another writer.',
  GENERATION_NOT_CONFIGURED: 'This generator needs a key before it can work. An admin can set one up.',
  GENERATION_CEILING_REACHED:
    'This installation has used all its AI credits for this month. They renew on the 1st; an admin can raise the ceiling.',
  PROVIDER_CREDITS_USED:
    'The AI credits of your plan for outside models are used up for this month. They renew on the 1st; a larger plan has more.',
  JOB_ALREADY_STARTED: 'This job was started before, and no job runs twice. Generate again for a new one.',
  WEBHOOK_NOT_CONFIGURED:
    'This webhook has no secret at the server, so nothing is accepted. Set one, then send it again.',
  WEBHOOK_SIGNATURE_INVALID: 'The signature of this webhook does not match, or it is too old. Nothing was accepted.',
  WEBHOOK_QUEUE_FULL: 'Too many webhooks are waiting. Send this one again after the time that is named.',
} as const satisfies Catalogue

export type FailureCode = keyof typeof failureMessages
export type Failure = FailureOf<typeof failureMessages>

/** Any other status has a code of its own, HTTP_418 for instance. */
export type HttpCode = `HTTP_${number}`

const codeOfStatus: Readonly<Record<number, FailureCode>> = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  408: 'REQUEST_TIMEOUT',
  429: 'RATE_LIMITED',
  500: 'INTERNAL_SERVER_ERROR',
  502: 'SERVICE_UNAVAILABLE',
  503: 'SERVICE_UNAVAILABLE',
  504: 'SERVICE_UNAVAILABLE',
}

const statusOfCode: Partial<Record<FailureCode, number>> = {
  BAD_REQUEST: 400,
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  REQUEST_TIMEOUT: 408,
  HTTP_413: 413,
  RATE_LIMITED: 429,
  INTERNAL_SERVER_ERROR: 500,
  SERVICE_UNAVAILABLE: 503,
  SERVER_FULL: 503,
  user_not_found: 404,
  reset_user_not_found: 404,
  invalid_credentials: 401,
  account_locked: 423,
  account_banned: 403,
  email_not_verified: 403,
  admin_required: 403,
  plan_restriction: 403,
  insufficient_permissions: 403,
  quota_exceeded: 402,
  invalid_email: 422,
  duplicate_email: 409,
  duplicate_waiting: 409,
  waiting_full: 503,
  messages_full: 503,
  message_needed: 422,
  message_too_long: 422,
  name_too_long: 422,
  message_unwanted: 422,
  rate_limit_exceeded: 429,
  codes_crowded: 429,
  password_too_weak: 422,
  password_guessable: 422,
  password_needed: 403,
  timeout: 408,
  service_unavailable: 503,
  GENERATION_FAILED: 502,
  GENERATION_TIMED_OUT: 504,
  LOCAL_MODEL_GONE: 502,
  GENERATION_NOT_CONFIGURED: 503,
  GENERATION_UNSAFE: 422,
  PHOTOGRAPH_NOT_FOUND: 404,
  LIBRARY_FULL: 409,
  LIBRARY_STORAGE_FULL: 409,
  LETTERS_NOT_DRAWN: 422,
  STANDARD_PICTURES_LOCKED: 403,
  PREMIUM_PICTURES_LOCKED: 403,
  GENERATION_CEILING_REACHED: 503,
  PROVIDER_CREDITS_USED: 402,
  JOB_ALREADY_STARTED: 409,
  WEBHOOK_NOT_CONFIGURED: 503,
  WEBHOOK_SIGNATURE_INVALID: 401,
  WEBHOOK_QUEUE_FULL: 429,
}

export type CataloguedFailure = {
  readonly code: FailureCode | HttpCode
  readonly facts: Readonly<Record<string, unknown>>
  readonly status: number | null
}

export const isFailureCode = (code: unknown): code is FailureCode =>
  typeof code === 'string' && Object.hasOwn(failureMessages, code)

/** The failure an HTTP status stands for. A status that is no status at all is UNKNOWN_ERROR. */
export function failureForStatus(status: number): CataloguedFailure {
  const known = codeOfStatus[status]
  if (known !== undefined) return { code: known, facts: {}, status }
  if (!Number.isInteger(status) || status < 100 || status > 599) return failureForCode('UNKNOWN_ERROR')
  return { code: `HTTP_${status}`, facts: {}, status }
}

export const failureForCode = (
  code: FailureCode,
  facts: Readonly<Record<string, unknown>> = {},
): CataloguedFailure => ({
  code,
  facts,
  status: statusOfCode[code] ?? null,
})

/** The sentence of any failure of this catalogue, statuses without one of their own included. */
export function sentenceForFailure(failure: { readonly code: string; readonly facts?: unknown }): string {
  const status = /^HTTP_(\d{3})$/.exec(failure.code)?.[1]
  if (status !== undefined && !isFailureCode(failure.code))
    return `The server answered with status ${status}. Please try again.`
  return sentenceFor(failureMessages, failure)
}

/** Retryable unless it is a 4xx. */
export function isRetryable(failure: { readonly status: number | null }): boolean {
  const status = failure.status ?? 0
  return status < 400 || status >= 500
}

/** Beside the places that say their own failures, a person is told only of 5xx, unauthorized and forbidden. Specified. */
export function isNotified(failure: { readonly status: number | null }): boolean {
  const status = failure.status ?? 0
  return status >= 500 || status === 401 || status === 403
}

/** The one error that may cross an edge: its code is in the catalogue, its message is the catalogue's sentence. */
export class CataloguedError extends Error {
  readonly code: FailureCode | HttpCode
  readonly facts: Readonly<Record<string, unknown>>
  readonly status: number | null

  constructor(failure: FailureCode | CataloguedFailure, facts: Readonly<Record<string, unknown>> = {}) {
    const whole = typeof failure === 'string' ? failureForCode(failure, facts) : failure
    super(sentenceForFailure(whole))
    this.name = 'CataloguedError'
    this.code = whole.code
    this.facts = whole.facts
    this.status = whole.status
  }
}

/** An answer that says nothing but its status, as a proxy's does: whether the server did what it was asked is not known. */
export class StatusError extends CataloguedError {
  constructor(status: number) {
    super(failureForStatus(status))
    this.name = 'StatusError'
  }
}

/** Whether our own server said no: nothing was done, and asking again gets the same answer. */
export const isRefusal = (error: unknown): error is CataloguedError =>
  error instanceof CataloguedError && !(error instanceof StatusError) && error.status !== null && !isRetryable(error)

/** Whether asking again may help: always, but after a 4xx. */
export const isWorthRetrying = (error: unknown): boolean => !(error instanceof CataloguedError) || isRetryable(error)
