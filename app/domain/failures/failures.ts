import { messageCharacters, personNameCharacters } from '../limits.ts'
import { type Catalogue, type FailureOf, sentenceFor } from '../outcome.ts'
import { planNameThatOpens } from '../plans/picture-qualities.ts'
import { planRestriction, quotaExceeded } from '../plans/plan-refusals.ts'
import { durationWords } from '../wording/durations.ts'
import { figure } from '../wording/figures.ts'
import { earlyMessages, statusSentence } from './early-messages.ts'

/** A time to wait, rounded up. */
const waitWords = (seconds: number | undefined) =>
  seconds === undefined
    ? 'a few minutes'
    : durationWords(seconds < 60 ? seconds * 1_000 : Math.ceil(seconds / 60) * 60_000)

/** Failures outside the domain rules: network, account, device. Codes are spelled as specified. */
export const failureMessages = {
  ...earlyMessages,
  GENERIC_ERROR: earlyMessages.UNKNOWN_ERROR,

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
  SERVER_FULL: 'The server has hardly any room left, so this may not be kept. Its operator has to free some space.',
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

/** Any other status has a code of its own, such as HTTP_418. */
export type HttpCode = `HTTP_${number}`

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

export const failureForCode = (
  code: FailureCode,
  facts: Readonly<Record<string, unknown>> = {},
): CataloguedFailure => ({
  code,
  facts,
  status: statusOfCode[code] ?? null,
})

/** The sentence of any failure in this catalogue, including plain statuses. */
export function sentenceForFailure(failure: { readonly code: string; readonly facts?: unknown }): string {
  const status = /^HTTP_(\d{3})$/.exec(failure.code)?.[1]
  if (status !== undefined && !isFailureCode(failure.code)) return statusSentence(status)
  return sentenceFor(failureMessages, failure)
}
