import { type Catalogue, type FailureOf, failuresOf, sentenceFor } from '../outcome.ts'
import { type PersonFailure, personMessages } from '../people/messages.ts'
import { figure } from '../wording/figures.ts'
import { unsafeName } from '../wording/names.ts'
import { counted } from '../wording/plurals.ts'

const itemsWords = counted('item', 'items')

/** Refusals of a bulk operation, its file, a row or an item, in order of precedence. */
export const bulkMessages = {
  operation_not_found: 'This bulk operation is not there any more.',
  only_pending_picked_up: 'Only an operation that waits can begin.',
  only_processing_goes_on: 'Only an operation that runs can go on or fail.',
  only_pending_cancelled: 'Only an operation that waits can be cancelled. This one has begun or is over.',
  only_failed_retried: 'Only an operation that failed can be tried again.',
  only_completed_cleared: 'Only a completed operation can be cleared.',
  only_rehearsed_done_for_real: 'Only a rehearsal that is completed can be done for real.',
  only_completed_failed_again: 'Only what failed in a completed operation can be tried again, and not of a rehearsal.',
  completed_too_recently: 'A completed operation is kept for 24 hours. Clear it later.',
  nothing_to_do: 'Nobody is chosen. Name at least one person.',
  too_many_items: ({ count, limit }: { count: number; limit: number }) =>
    `That is ${figure(count)} at once; the most is ${figure(limit)}. Split it into parts.`,
  too_many_operations: ({ waitSeconds }: { waitSeconds: number }) =>
    `That was a lot of bulk operations in a short time. Wait ${figure(waitSeconds)} seconds, then try again.`,

  file_too_large: ({ characters, limit }: { characters: number; limit: number }) =>
    `This file has ${figure(characters)} characters; the most is ${figure(limit)}. Split it into parts.`,
  import_too_large: ({ kilobytes, limit }: { kilobytes: number; limit: number }) =>
    `Together these rows are too large to send: ${figure(kilobytes)} kB, and the most is ${figure(limit)} kB. Leave some out, or split the file into parts.`,
  file_not_json: 'This is not valid JSON. It has to be a list of objects, each with email, firstName and lastName.',
  file_empty: 'There are no rows in it. The first line names the fields, each further line is a person.',
  columns_missing: ({ columns }: { columns: string }) =>
    `The first line has to name the fields, divided by commas. Missing: ${columns}.`,
  column_twice: ({ column }: { column: string }) => `The column ${column} is there twice. Take one of them out.`,
  password_in_file:
    'Passwords do not belong in a file. Take that column out: everybody is invited by mail and chooses their own.',

  email_missing: 'The e-mail is missing.',
  email_without_at: 'An e-mail needs an @.',
  email_invalid: 'This is not an e-mail address.',
  first_name_missing: 'The first name is missing.',
  last_name_missing: 'The last name is missing.',
  name_unsafe: unsafeName,
  value_too_many: ({ line }: { line: number }) =>
    `Line ${figure(line)} has a value too many. Put quotes around a value with a comma in it.`,
  field_too_long: ({ field, limit }: { field: string; limit: number }) =>
    `The ${field} has more than ${figure(limit)} characters. Shorten it.`,
  plan_unknown: ({ plan }: { plan: string }) => `There is no plan called ${plan}.`,
  twice_in_file: ({ line }: { line: number }) => `Line ${figure(line)} has the same e-mail.`,
  account_exists: 'There is an account with this e-mail already.',

  user_has_no_email: 'This account has no e-mail address.',
  not_admin_any_more: 'Whoever added this operation is not an admin any more, so it was not done.',
  account_inactive: 'This account is banned or inactive, so it gets no mail.',
  unsubscribed: 'This person has unsubscribed, so they get no mail.',
  rehearsed_failure: 'Failed in rehearsal: some do, at random, and nothing was really done.',
  interrupted: 'The server stopped in the middle of this one again and again.',
  service_down: ({ left }: { left: number }) =>
    `A service did not answer, so it stopped with ${itemsWords(left)} left. Try again when it is back: what is done is not done twice.`,
  stopped_unexpectedly: ({ left }: { left: number }) =>
    `Something unexpected stopped it with ${itemsWords(left)} left. Try again: what is done is not done twice.`,
} as const satisfies Catalogue

export type BulkFailure = FailureOf<typeof bulkMessages>
export type BulkCode = keyof typeof bulkMessages

export const bulkFailure = failuresOf(bulkMessages)
/** Failure of an item: a rule of bulk operations, or one of every account change. */
export type ItemFailure = BulkFailure | PersonFailure

const all: Catalogue = { ...personMessages, ...bulkMessages }
export const sentenceForBulk = (failure: { readonly code: string; readonly facts?: unknown }) =>
  sentenceFor(all, failure)
