import { storageFailure } from './failures.ts'
import type { Journal } from './open-journal.ts'
import { accountInSnapshot, type SnapshotStore } from './snapshot.ts'

/**
 * A journal whose code the first call fetches; a snapshot is read without it. Calls reach it in their order. Followers
 * fetch nothing: they follow once it is there, and then read the record themselves.
 */
export function lateJournal(
  snapshots: SnapshotStore,
  load: () => Promise<Journal>,
  nowMs: () => number = Date.now,
): Journal {
  let journal: Journal | null = null
  let fetching: Promise<Journal> | null = null
  const waiting = new Set<(arrived: Journal) => void>()

  const fetched = (): Promise<Journal> => {
    fetching ??= load().then(
      (arrived) => {
        journal = arrived
        for (const begin of waiting) begin(arrived)
        waiting.clear()
        return arrived
      },
      (error: unknown) => {
        fetching = null
        throw error
      },
    )
    return fetching
  }
  const call = <Answer>(use: (journal: Journal) => Promise<Answer>): Promise<Answer> =>
    journal === null ? fetched().then(use) : use(journal)
  /** The same, where a failed fetch is an answer. */
  const answer = <Answer, Failed>(use: (journal: Journal) => Promise<Answer>, failed: Failed) =>
    journal === null ? fetched().then(use, () => failed) : (use(journal) as Promise<Answer | Failed>)
  const listen = (begin: (journal: Journal) => () => void): (() => void) => {
    if (journal !== null) return begin(journal)
    let stop = () => {}
    const later = (arrived: Journal) => {
      stop = begin(arrived)
    }
    waiting.add(later)
    return () => {
      waiting.delete(later)
      stop()
    }
  }
  const failure = storageFailure('STORAGE_UNAVAILABLE')

  return {
    isHere: () => journal !== null,
    commit: (record, run) => answer((real) => real.commit(record, run), { kind: 'refused' as const, failure }),
    readRecord: (record) => answer((real) => real.readRecord(record), { kind: 'failed' as const, failure }),
    inspect: (record) => answer((real) => real.inspect(record), { kind: 'failed' as const, failure }),
    refresh: (record) => answer((real) => real.refresh(record), { kind: 'failed' as const, failure }),
    durability: () => answer((real) => real.durability(), null),
    keys: () => call((real) => real.keys()),
    move: (from, to) => call((real) => real.move(from, to)),
    forget: (names) => call((real) => real.forget(names)),
    charactersOf: (key) => call((real) => real.charactersOf(key)),
    peek: (record) => (journal === null ? accountInSnapshot(snapshots, record, nowMs()) : journal.peek(record)),
    subscribe: (record, listener) => listen((real) => real.subscribe(record, listener)),
    onNotice: (listener) => listen((real) => real.onNotice(listener)),
    // Without the code nothing was written or announced.
    flush: () => journal?.flush(),
    close: () => {
      waiting.clear()
      journal?.close()
    },
  }
}
