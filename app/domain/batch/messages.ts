import { type Catalogue, type FailureOf, failuresOf, sentenceFor } from '../outcome.ts'
import { quotaSays } from '../plans/ceilings.ts'
import { planRestriction } from '../plans/plan-refusals.ts'
import { excerptOf } from '../wording/excerpts.ts'
import { figure } from '../wording/figures.ts'
import type { DayOrder } from './read-time.ts'

const shown = (value: string) => `“${excerptOf(value, 40)}”`

/** Refusals of a batch, in order of precedence: the file, a row, the whole batch. */
export const batchMessages = {
  file_too_large: ({ length, limit }: { length: number; limit: number }) =>
    `This file has ${figure(length)} characters; ${figure(limit)} can be read at once. Split it in two.`,
  file_unreadable: 'This is neither a table nor a list of posts. Save it as CSV, or as JSON with a list of objects.',
  file_is_workbook:
    'This is a workbook. In Excel, Numbers or Google Sheets save it as CSV UTF-8, and choose that file.',
  quote_open: ({ line }: { line: number }) =>
    `A quotation mark in line ${figure(line)} is never closed, so everything below it would be one text. Close it or take it out, and choose the file again.`,
  file_empty: 'There is no row in this file. The first line names the columns, each further one is a post.',
  too_many_rows: ({ count, limit }: { count: number; limit: number }) =>
    `This file has ${figure(count)} posts; ${figure(limit)} can be planned at once. Split it in two.`,
  text_column_missing: 'Choose the column that holds the text of the posts.',
  text_missing: 'This row has no text. Write one, or leave the row out.',
  time_missing: 'This row has no time. Write one, or let a weekly plan give each row its time.',
  no_slot_left:
    'No posting time of the next twelve months is left for this row. Add posting times to your queue, or leave it out.',
  no_posting_time:
    'Your posting times have changed, and the time of this row is no longer one of them. Plan this row again.',
  time_unreadable: ({ value }: { value: string }) =>
    `${shown(value)} is no date and time. Write year, month and day, then the time: 2027-01-31 10:30.`,
  no_such_day: ({ value }: { value: string }) => `${shown(value)} is a day that does not exist. Write another one.`,
  day_in_other_order: ({ value, order }: { value: string; order: DayOrder }) =>
    order === 'day-first'
      ? `${shown(value)} has a month over 12: this file is read with the day first. Write the day first, or change “Days are written as” above.`
      : `${shown(value)} has a month over 12: this file is read with the month first. Write the month first, or change “Days are written as” above.`,
  day_is_number: ({ value }: { value: string }) =>
    `${shown(value)} is a number of Excel's. Format the column as a date, or as text, and save again.`,
  time_of_day_missing: ({ value }: { value: string }) =>
    `${shown(value)} is a day without a time. Write the time behind it, as in 10:30.`,
  time_has_passed: 'This time has passed. Choose a later one.',
  too_far_ahead: 'A post can be scheduled up to a year ahead. Choose an earlier time.',
  platform_unknown: ({ value }: { value: string }) =>
    `${shown(value)} is none of the nine platforms. Write their names, with commas between.`,
  account_unknown: ({ value }: { value: string }) =>
    `${shown(value)} is none of your accounts. Choose one, or write their names with commas between.`,
  account_twice: ({ value }: { value: string }) =>
    `Two of your accounts are called ${shown(value)}. Choose one of them.`,
  no_platform_takes_it: 'None of its platforms can take this text. Shorten it, or choose others.',
  no_platform_takes_row: ({ why }: { why: string }) => `None of its platforms takes this post. ${why}`,
  versions_unreadable: 'The Versions column was not written by a Ninefold export. Empty it, or export again.',
  media_unreadable: ({ value }: { value: string }) =>
    `${shown(value)} says neither an address nor the name of a file. Write one, or leave the file out.`,
  media_not_found: ({ name }: { name: string }) =>
    `${shown(name)} is not in your library. Check its name, or upload it first.`,
  media_twice: ({ name, count }: { name: string; count: number }) =>
    `${figure(count)} files in your library are called ${shown(name)}: which one? Give it a name of its own there, and write that.`,
  media_address_refused: ({ address }: { address: string }) =>
    `${shown(address)} cannot be fetched. It has to be a public address of a file that begins with https://.`,
  media_not_fetched: ({ address, why }: { address: string; why: string }) =>
    `${shown(address)} was not fetched. ${why}`,
  too_many_media: ({ count, limit }: { count: number; limit: number }) =>
    `This row has ${figure(count)} files; ${figure(limit)} fit one post. Leave some out.`,
  twice_in_file: ({ line }: { line: number }) =>
    `This is word for word line ${figure(line)}, at the same time. Leave one of them out.`,
  post_is_another: 'It could not be told from another post that is there already. Plan this row again.',
  open_elsewhere: 'This file was planned, or discarded, in another tab.',
  media_gone: 'A file of these posts is not in your library any more. Choose it again, then go on.',
  quota_exceeded: quotaSays,
  plan_restriction: `${planRestriction} Batch posting comes with Pro. You can look through a file on any plan.`,
  batch_not_found: 'This batch is not there any more.',
  too_many_batches:
    'That was a lot of posts in a short time. Wait a minute, then go on: what is planned stays planned.',
} as const satisfies Catalogue

export type BatchFailure = FailureOf<typeof batchMessages>
export const batchFailure = failuresOf(batchMessages)
export const sentenceForBatch = (failure: { readonly code: string; readonly facts?: unknown }) =>
  sentenceFor(batchMessages, failure)
