import type { Outcome } from '#app/domain/outcome.ts'
import type { Announcer } from './announce.ts'
import { type Committed, commitGroup } from './commit-group.ts'
import { commitQueue, type Group } from './commit-queue.ts'
import { isBug, type StorageFailure, type StorageNotice, storageFailure, storageFailureFrom } from './failures.ts'
import { type Head, headAfter, headFrom, rowText, wholeText } from './fold.ts'
import { followers, latestOnly } from './followers.ts'
import type { Durability, Kept, Ledger, LedgerTransaction } from './ledger.ts'
import type { JournalRecord } from './records.ts'
import {
  accountInSnapshot,
  damagedSuffix,
  keysIn,
  type SnapshotStore,
  snapshotSchema,
  type TextStorage,
} from './snapshot.ts'
import { snapshotWriter } from './snapshot-writer.ts'

export type Recorded<Account> =
  | { readonly kind: 'found'; readonly account: Account }
  | { readonly kind: 'missing' }
  | { readonly kind: 'failed'; readonly failure: StorageFailure }

export type Inspected<Account> =
  | { readonly kind: 'read'; readonly state: Head<Account>['state']; readonly account: Account | null }
  | { readonly kind: 'failed'; readonly failure: StorageFailure }

export type Journal = {
  /** False while its code is being fetched: the first call of a late journal waits for it. */
  isHere(): boolean
  /** Check, append and new balance in one transaction; then snapshot and announcement. `run` must be synchronous. */
  commit<Account, Event, Failure>(
    record: JournalRecord<Account>,
    run: (account: Account | null) => Outcome<Account, Event, Failure>,
  ): Promise<Outcome<Account, Event, Failure | StorageFailure>>
  readRecord<Account>(record: JournalRecord<Account>): Promise<Recorded<Account>>
  /** The state of a record. Repairs and writes nothing. */
  inspect<Account>(record: JournalRecord<Account>): Promise<Inspected<Account>>
  /** Every key with a record on this device. */
  keys(): Promise<readonly string[]>
  /** The account in the snapshot, at once; null when there is none. */
  peek<Account>(record: JournalRecord<Account>): Account | null
  /** Moves a record to another key, all or nothing. False when there is none, or when the other key is taken. */
  move<Account>(from: JournalRecord<Account>, to: JournalRecord<Account>): Promise<boolean>
  /** Deletes records for good, with their snapshots and parts set aside. */
  forget(keys: readonly string[]): Promise<void>
  /** Number of characters kept under a key, whole copies and rows together. */
  charactersOf(key: string): Promise<number>
  /** Drops the snapshot and reads the journal again. */
  refresh<Account>(record: JournalRecord<Account>): Promise<Recorded<Account>>
  /** Calls the listener for every new state of a record, from any tab. */
  subscribe<Account>(record: JournalRecord<Account>, listener: (account: Account) => void): () => void
  onNotice(listener: (notice: StorageNotice) => void): () => void
  durability(): Promise<Durability | null>
  /** Writes waiting snapshots and sends waiting announcements, as before the page goes. */
  flush(): void
  close(): void
}

export type JournalParts = {
  readonly openLedger: () => Promise<Ledger>
  readonly storage: TextStorage
  readonly snapshots: SnapshotStore
  readonly announcer: Announcer
  readonly nowMs: () => number
  /** The durability credits should have; a lower one gives a notice. */
  readonly expected?: Durability
}

export function openJournal(parts: JournalParts): Journal {
  const { openLedger, storage, snapshots, announcer, nowMs, expected = 'journal' } = parts
  const heads = new Map<string, Head<unknown>>()
  /** Records that another tab has written since our last read. */
  const movedElsewhere = new Set<string>()
  const { follow, followed, tell, notify, onNotice } = followers()
  const writer = snapshotWriter(snapshots, (key, { code }) => notify({ code, key }))
  let opening: Promise<Ledger> | null = null
  const journalOnly = new Set<string>()
  const noteRecord = ({ key, isJournalOnly }: { readonly key: string; readonly isJournalOnly?: true }) => {
    if (isJournalOnly) journalOnly.add(key)
  }
  const writeSnapshot = (key: string, seq: number, account: unknown) => {
    if (!journalOnly.has(key)) writer.write(key, seq, account)
  }

  const ledger = (): Promise<Ledger> => {
    opening ??= openLedger().then(
      (opened) => {
        if (opened.durability !== expected) notify({ code: opened.why ?? 'STORAGE_UNAVAILABLE', key: null })
        return opened
      },
      (error: unknown) => {
        opening = null
        throw error
      },
    )
    return opening
  }

  const snapshotText = (key: string): string | null => {
    try {
      return storage.getItem(key)
    } catch {
      return null
    }
  }

  type Weighed = { readonly head: Head<unknown>; readonly kept: Kept | null }

  /** The head of a record inside this transaction: our known head moved on, or everything read again. */
  const weigh = async (
    tx: LedgerTransaction,
    record: JournalRecord<unknown>,
    text: string | null,
  ): Promise<Weighed> => {
    const known = heads.get(record.key)
    if (known?.state === 'sound') {
      const rows = await tx.rowsAfter(record.key, known.seq)
      const moved = rows === null ? null : headAfter(record, known, rows, nowMs())
      if (moved !== null) return { head: moved, kept: null }
    }
    const kept = await tx.everything(record.key)
    return { head: headFrom(record, kept, text, nowMs()), kept }
  }

  /** After the transaction: the snapshot, this tab, the other tabs, then the waiting callers. */
  const publish = ({ key, before, after, answer }: Committed, text: string | null, hasSnapshots: boolean) => {
    heads.set(key, after)
    // The caller is answered even when a listener throws.
    queueMicrotask(answer)
    if (!before.isComplete) notify({ code: 'STORAGE_DAMAGED', key })
    if (before.state === 'lost' && text !== null && snapshots.read(key, snapshotSchema).kind === 'damaged') {
      snapshots.setAside(key, text)
      snapshots.remove(key)
    }
    if (after === before || after.account === null) return
    if (hasSnapshots) writeSnapshot(key, after.seq, after.account)
    tell(key, after.account)
    announcer.tell({ key, seq: after.seq })
  }

  /** The fast path: one record that no other tab has written, by its messages. The ledger checks and appends. */
  const commitAsKnown = async ({ append }: Ledger, groups: readonly Group[]): Promise<boolean> => {
    const [group] = groups
    if (append === undefined || group === undefined || groups.length > 1) return false
    const { key } = group[0].record
    const head = heads.get(key)
    if (head?.state !== 'sound' || head.checkpointSeq === 0 || movedElsewhere.has(key)) return false
    const committed = commitGroup(group, head, nowMs())
    const { entry } = committed
    // A refusal must be decided on the latest state, and whole copies take the slow path.
    if (entry === null || entry.checkpoint !== null) return false
    if (!(await append({ key, after: head.seq, row: entry.row }))) return false
    publish(committed, null, true)
    return true
  }

  const commitGroups = async (groups: readonly Group[]): Promise<void> => {
    const opened = await ledger()
    if (await commitAsKnown(opened, groups)) return
    const texts = groups.map(([{ record }]) => snapshotText(record.key))
    const committed = await opened.transact('readwrite', async (tx) => {
      const all: Committed[] = []
      for (const [at, group] of groups.entries()) {
        const { head, kept } = await weigh(tx, group[0].record, texts[at] ?? null)
        const committed = commitGroup(group, head, nowMs())
        if (committed.isMended && kept !== null) tx.setAside(committed.key, kept, nowMs())
        if (committed.entry !== null) tx.write(committed.key, committed.entry)
        all.push(committed)
      }
      return all
    })
    for (const [at, one] of committed.entries()) {
      movedElsewhere.delete(one.key)
      publish(one, texts[at] ?? null, opened.durability === 'journal')
    }
  }

  const enqueue = commitQueue({ commitGroups, forget: (key) => heads.delete(key), cleanUp: snapshots.cleanUp })

  const commit: Journal['commit'] = (record, run) =>
    new Promise((resolve, reject) => {
      noteRecord(record)
      enqueue({
        record,
        run: run as (account: unknown) => ReturnType<typeof run>,
        resolve: resolve as () => void,
        reject,
      })
    })

  const readRecord = async <Account>(record: JournalRecord<Account>): Promise<Recorded<Account>> => {
    try {
      noteRecord(record)
      const opened = await ledger()
      // Read the snapshot first: it is never ahead of a transaction that begins later.
      const text = snapshotText(record.key)
      let { head } = await opened.transact('readonly', (tx) => weigh(tx, record, text))
      if (head.state === 'rebuilt' || head.state === 'lost') {
        // A repair writes, so it is a transaction of its own that reads everything again.
        const mended = await commit(record, () => ({ kind: 'refused', failure: null }))
        if (mended.kind === 'refused' && mended.failure !== null) return { kind: 'failed', failure: mended.failure }
        head = heads.get(record.key) ?? head
      } else heads.set(record.key, head)
      if (head.state === 'too-new') return { kind: 'failed', failure: storageFailure('RECORD_TOO_NEW') }
      const account = head.account as Account | null
      if (account === null) return { kind: 'missing' }
      // A damaged snapshot may still name the right transaction, so its whole text is compared.
      const isSnapshotDue =
        opened.durability === 'journal' && !record.isJournalOnly && text !== wholeText(head.seq, account)
      if (isSnapshotDue) writer.write(record.key, head.seq, account)
      return { kind: 'found', account }
    } catch (error) {
      if (isBug(error)) throw error
      return { kind: 'failed', failure: storageFailureFrom(error) }
    }
  }

  const inspect = async <Account>(record: JournalRecord<Account>): Promise<Inspected<Account>> => {
    try {
      const opened = await ledger()
      const text = snapshotText(record.key)
      const { head } = await opened.transact('readonly', (tx) => weigh(tx, record, text))
      return { kind: 'read', state: head.state, account: head.account as Account | null }
    } catch (error) {
      if (isBug(error)) throw error
      return { kind: 'failed', failure: storageFailureFrom(error) }
    }
  }

  /** Forgets this tab's memory of a record. */
  const drop = (key: string) => {
    heads.delete(key)
    movedElsewhere.add(key)
    writer.forget(key)
  }
  const dropSnapshots = (key: string) => {
    drop(key)
    for (const name of keysIn(storage)) {
      if (name === key || name.startsWith(`${key}${damagedSuffix}`)) snapshots.remove(name)
    }
    announcer.tell({ key, seq: Number.MAX_SAFE_INTEGER })
  }

  const move = async <Account>(from: JournalRecord<Account>, to: JournalRecord<Account>): Promise<boolean> => {
    const opened = await ledger()
    drop(from.key)
    drop(to.key)
    const text = snapshotText(from.key)
    const textThere = snapshotText(to.key)
    const account = await opened.transact('readwrite', async (tx) => {
      const here = headFrom(from, await tx.everything(from.key), text, nowMs())
      const there = headFrom(to, await tx.everything(to.key), textThere, nowMs())
      const isReadable = here.state === 'sound' || here.state === 'migrated'
      if (!isReadable || here.account === null || there.state !== 'missing') return null
      const row = rowText({ v: here.account })
      const whole = () => wholeText(1, here.account)
      tx.write(to.key, { seq: 1, row, whole, checkpoint: { forgetBefore: 0 } })
      tx.forget(from.key)
      return here.account
    })
    if (account === null) return false
    dropSnapshots(from.key)
    drop(to.key)
    if (opened.durability === 'journal') writer.write(to.key, 1, account)
    tell(to.key, account)
    announcer.tell({ key: to.key, seq: 1 })
    return true
  }

  const forget = async (names: readonly string[]): Promise<void> => {
    const opened = await ledger()
    for (const key of names) drop(key)
    await opened.transact('readwrite', async (tx) => {
      for (const key of names) tx.forget(key)
    })
    for (const key of names) dropSnapshots(key)
    announcer.flush()
  }

  const charactersOf = async (key: string): Promise<number> => {
    const opened = await ledger()
    const { checkpoints, rows } = await opened.transact('readonly', (tx) => tx.everything(key))
    return [...checkpoints, ...rows].reduce((sum, { text }) => sum + (typeof text === 'string' ? text.length : 0), 0)
  }

  const reread = latestOnly(async (record) => {
    const read = await readRecord(record)
    if (read.kind === 'found') tell(record.key, read.account)
  })
  const stopHearing = announcer.hear(({ key, seq }) => {
    if (seq > (heads.get(key)?.seq ?? 0)) movedElsewhere.add(key)
    const record = followed(key)
    if (record !== undefined) void reread(record)
  })

  return {
    isHere: () => true,
    commit,
    readRecord,
    inspect,
    keys: async () => [...new Set([...(await (await ledger()).keys()), ...keysIn(storage)])],
    peek: (record) => accountInSnapshot(snapshots, record, nowMs()),
    refresh: async (record) => {
      heads.delete(record.key)
      const read = await readRecord(record)
      // A snapshot that is the only copy of a record is not deleted.
      if (read.kind !== 'found' || (await ledger()).durability !== 'journal') return read
      snapshots.remove(record.key)
      heads.delete(record.key)
      const again = await readRecord(record)
      writer.flush()
      return again
    },
    move,
    forget,
    charactersOf,
    subscribe: (record, listener) => follow(record, listener as (account: unknown) => void),
    onNotice,
    durability: async () => (await ledger().catch(() => null))?.durability ?? null,
    flush: () => {
      writer.flush()
      announcer.flush()
    },
    close: () => {
      stopHearing()
      announcer.close()
      writer.flush()
      void opening?.then(
        (opened) => opened.close(),
        () => {},
      )
    },
  }
}
