import type { Outcome } from '#app/domain/outcome.ts'
import { browserJournal } from './browser-journal.ts'
import type { StorageFailure } from './failures.ts'

import { type JournalRecord, recordAt } from './records.ts'

/** Check, append and new balance in one IndexedDB transaction, then the localStorage snapshot. `run` must not wait. */
export function commit<Account, Event, Failure>(
  key: string,
  run: (account: Account | null) => Outcome<Account, Event, Failure>,
): Promise<Outcome<Account, Event, Failure | StorageFailure>> {
  // The key decides what is read, so it decides the account's type as well.
  return browserJournal().commit(recordAt(key) as JournalRecord<Account>, run)
}
