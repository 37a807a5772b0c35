import { bulkItemsCeiling, importCharacters } from '../limits.ts'
import type { Result } from '../outcome.ts'
import { type BulkEvent, noTally, openBulk, refusalOfRepeat, transition } from './bulk.ts'
import { type BulkCode, type BulkFailure, bulkFailure } from './bulk-messages.ts'
import { checkImportSize, checkRows, checkRowsSize, type ImportRow, readJson, readTable } from './import.ts'
import { mailTo } from './mail.ts'
import { type BulkStateName, bulkIn, bulkStatesNow } from './states.ts'

/** Example of a refusal, and the failure the code returns. */
export type BulkRefusal = { readonly says: string; readonly failure: () => BulkFailure | null }

const failureOf = (result: Result<unknown, BulkFailure>) => (result.ok ? null : result.failure)

/** Refused by the state machine. */
const inState = (says: string, state: BulkStateName, event: BulkEvent): BulkRefusal => ({
  says,
  failure: () => failureOf(transition(bulkIn(state), event)),
})

const header = ['email', 'firstName', 'lastName']
const ada = ['ada@example.com', 'Ada', 'Lovelace']
/** Refused because of the whole file. */
const inFile = (says: string, cells: readonly (readonly string[])[]): BulkRefusal => ({
  says,
  failure: () => failureOf(readTable(cells)),
})

const row: ImportRow = { line: 2, email: 'ada@example.com', firstName: 'Ada', lastName: 'Lovelace', plan: null }
/** Refused because of a row. */
const inRow = (says: string, change: Partial<ImportRow>, existing: readonly string[] = []): BulkRefusal => ({
  says,
  failure: () => checkRows([{ ...row, ...change }], new Set(existing))[0]?.problem?.failure ?? null,
})

const tenThousand = Array.from({ length: bulkItemsCeiling }, () => ({
  ...row,
  lastName: 'Lovelace '.repeat(12).trim(),
}))

/** Found by the server, depending on its data. */
const found = (says: string, failure: BulkFailure): BulkRefusal => ({ says, failure: () => failure })

const at = bulkStatesNow

/** One example per refusal, in order of precedence; a code without one does not compile. */
export const bulkRefusals = {
  operation_not_found: found('Cleared by another admin meanwhile', bulkFailure('operation_not_found')),
  only_pending_picked_up: inState('Begun a second time', 'running', { kind: 'pickUp', at, settled: noTally }),
  only_processing_goes_on: inState('Goes on before it began', 'waiting', { kind: 'progress', at, tally: noTally }),
  only_pending_cancelled: inState('Cancelled while it runs', 'running', { kind: 'cancel', at }),
  only_failed_retried: inState('Tried again after it completed', 'completed', { kind: 'retry' }),
  only_completed_cleared: inState('Cleared while it waits', 'waiting', { kind: 'clear', at }),
  only_rehearsed_done_for_real: {
    says: 'Done for real a second time',
    failure: () => refusalOfRepeat(bulkIn('completed'), 'all'),
  },
  only_completed_failed_again: {
    says: 'What failed is tried again while the rest still runs',
    failure: () => refusalOfRepeat(bulkIn('runningWithErrors'), 'failed'),
  },
  completed_too_recently: inState('Cleared within a day', 'completed', { kind: 'clear', at }),
  nothing_to_do: { says: 'Added without anybody', failure: () => failureOf(openBulk(0)) },
  too_many_items: { says: 'One more than ten thousand', failure: () => failureOf(openBulk(bulkItemsCeiling + 1)) },
  too_many_operations: found('Added again and again', bulkFailure('too_many_operations', { waitSeconds: 90 })),
  file_too_large: { says: 'A file of a megabyte', failure: () => checkImportSize('x'.repeat(importCharacters + 1)) },
  import_too_large: { says: 'Ten thousand rows of long names', failure: () => checkRowsSize(tenThousand) },
  file_not_json: { says: 'A brace is missing', failure: () => failureOf(readJson('[{"email": "ada@example.com"')) },
  file_empty: inFile('Nothing below the header', [header]),
  columns_missing: inFile('The header has no names', [['email'], ['ada@example.com']]),
  column_twice: inFile('Two columns of addresses', [
    [...header, 'E-Mail'],
    [...ada, 'ada@example.org'],
  ]),
  password_in_file: inFile('A column of passwords', [
    [...header, 'password'],
    [...ada, 'secret'],
  ]),
  email_missing: inRow('No address', { email: '' }),
  email_without_at: inRow('An address without an @', { email: 'ada.example.com' }),
  email_invalid: inRow('Half an address', { email: 'ada@' }),
  first_name_missing: inRow('A short row', { firstName: null }),
  last_name_missing: inRow('A shorter column', { lastName: null }),
  name_unsafe: inRow('A sign that turns a name around', { firstName: '\u202eadA' }),
  value_too_many: inRow('A comma in a name', { hasMore: true }),
  field_too_long: inRow('A letter instead of a name', { firstName: 'Dear Ada, '.repeat(30) }),
  plan_unknown: inRow('A plan of somebody else', { plan: 'gold' }),
  twice_in_file: {
    says: 'The same person twice',
    failure: () => checkRows([row, { ...row, line: 3 }], new Set())[1]?.problem?.failure ?? null,
  },
  account_exists: inRow('Somebody who has an account', {}, ['ada@example.com']),
  user_has_no_email: {
    says: 'A mail to an account without an address',
    failure: () =>
      failureOf(mailTo({ subject: 'News', text: 'Hello' }, { email: null, firstName: null, lastName: null }, '')),
  },
  not_admin_any_more: found('Its admin lost the role before it ran', bulkFailure('not_admin_any_more')),
  account_inactive: found('A mail to somebody who is banned', bulkFailure('account_inactive')),
  unsubscribed: found('A mail to somebody who unsubscribed', bulkFailure('unsubscribed')),
  rehearsed_failure: found('One of the few that a rehearsal fails', bulkFailure('rehearsed_failure')),
  interrupted: found('The server ended again and again in the same place', bulkFailure('interrupted')),
  service_down: { says: 'The identity provider is away', failure: () => bulkIn('failed').failure },
  stopped_unexpectedly: found('A defect of ours', bulkFailure('stopped_unexpectedly', { left: 12 })),
} as const satisfies Record<BulkCode, BulkRefusal>
