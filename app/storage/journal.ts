import type { Outcome } from '#app/domain/outcome.ts'
import type { Announcer } from './announce.ts'
import { isFull, type StorageFailure, type StorageNotice, storageFailure } from './failures.ts'
import { type Head, headAfter, headFrom } from './fold.ts'
import type { Durability, Kept, Ledger, LedgerTransaction } from './ledger.ts'
import type { JournalRecord } from './records.ts'
import { OutCheckError, type Pending, type Settled, settleGroup } from './settle-group.ts'
import { type SnapshotStore, snapshotSchema, type TextStorage } from './snapshot.ts'
import { snapshotWriter } from './snapshot-writer.ts'

/** What a read comes to. */
export type Recorded<Account> =
  | { readonly kind: 'found'; readonly account: Account }
  | { readonly kind: 'missing' }
  | { readonly kind: 'failed'; readonly failure: StorageFailure }

type Listener = (account: unknown) => void

export type Journal = {
  /** Check, append and new balance in one transaction; then the snapshot; then the news. `run` must not wait. */
  commit<Account, Event, Failure>(
    record: JournalRecord<Account>,
    run: (account: Account | null) => Outcome<Account, Event, Failure>,
  ): Promise<Outcome<Account, Event, Failure | StorageFailure>>
  readRecord<Account>(record: JournalRecord<Account>): Promise<Recorded<Account>>
  /** What the snapshot says, at once; null when it says nothing. */
  peek<Account>(record: JournalRecord<Account>): Account | null
  /** Drops the snapshot and reads the journal again. */
  refresh<Account>(record: JournalRecord<Account>): Promise<Recorded<Account>>
  /** Hears of every new state of a record, whichever tab it came from. */
  subscribe<Account>(record: JournalRecord<Account>, listener: (account: Account) => void): () => void
  onNotice(listener: (notice: StorageNotice) => void): () => void
  durability(): Promise<Durability | null>
  /** Writes the snapshots that are waiting, as when the page is about to go. */
  flush(): void
  close(): void
}

export type JournalParts = {
  readonly openLedger: () => Promise<Ledger>
  readonly storage: TextStorage
  readonly snapshots: SnapshotStore
  readonly announcer: Announcer
  readonly nowMs: () => number
  /** What anything else than is worth a notice. */
  readonly expected?: Durability
}

const batchLimit = 1_000

const isTooNew = (error: unknown): boolean => error instanceof DOMException && error.name === 'VersionError'

/** What the browser refuses has a DOMException's name; anything else is our own mistake. */
const isBug = (error: unknown): boolean => !(error instanceof DOMException)

const failureFrom = (error: unknown): StorageFailure =>
  storageFailure(isFull(error) ? 'STORAGE_FULL' : isTooNew(error) ? 'RECORD_TOO_NEW' : 'STORAGE_UNAVAILABLE')

export function openJournal(parts: JournalParts): Journal {
  const { openLedger, storage, snapshots, announcer, nowMs, expected = 'journal' } = parts
  const heads = new Map<string, Head<unknown>>()
  const listeners = new Map<string, Set<Listener>>()
  const noticeListeners = new Set<(notice: StorageNotice) => void>()
  const notices: StorageNotice[] = []
  const queue: Pending[] = []
  let isDraining = false
  let opening: Promise<Ledger> | null = null

  const notify = (notice: StorageNotice) => {
    if (notices.some(({ code, key }) => code === notice.code && key === notice.key)) return
    notices.push(notice)
    for (const listener of noticeListeners) listener(notice)
  }
  const writer = snapshotWriter(snapshots, (key, { code }) => notify({ code, key }))

  const ledger = (): Promise<Ledger> => {
    opening ??= openLedger().then(
      (opened) => {
        if (opened.durability !== expected) notify({ code: 'STORAGE_UNAVAILABLE', key: null })
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

  /** Where a record stands inside this transaction: the head we know moved on, or everything weighed anew. */
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

  const hear = (key: string, account: unknown) => {
    for (const listener of listeners.get(key) ?? []) listener(account)
  }

  const setSnapshotAside = (key: string, text: string | null) => {
    if (text !== null && snapshots.read(key, snapshotSchema).kind === 'damaged') {
      snapshots.setAside(key, text)
      snapshots.remove(key)
    }
  }

  const settle = async (groups: readonly (readonly [Pending, ...Pending[]])[]): Promise<void> => {
    const opened = await ledger()
    const texts = groups.map(([{ record }]) => snapshotText(record.key))
    const settled = await opened.transact('readwrite', async (tx) => {
      const answers: Settled[] = []
      for (const [at, group] of groups.entries()) {
        const [{ record }] = group
        const { head, kept } = await weigh(tx, record, texts[at] ?? null)
        answers.push(settleGroup(tx, group, head, kept, nowMs()))
      }
      return answers
    })
    for (const [at, { before, after, answer }] of settled.entries()) {
      const key = groups[at]?.[0].record.key ?? ''
      heads.set(key, after)
      // Told even if somebody who listens fails.
      queueMicrotask(answer)
      if (!before.isComplete) notify({ code: 'STORAGE_DAMAGED', key })
      if (before.state === 'lost') setSnapshotAside(key, texts[at] ?? null)
      if (after !== before && after.account !== null) {
        if (opened.durability === 'journal') writer.write(key, after.seq, after.account)
        hear(key, after.account)
        announcer.tell({ key, seq: after.seq })
      }
    }
  }

  /** One transaction for everything that is waiting. When it fails as a whole, nothing of it happened. */
  const settleBatch = async (batch: readonly Pending[]): Promise<void> => {
    const groups = Map.groupBy(batch, ({ record }) => record.key)
    const lists = [...groups.values()].flatMap(([first, ...rest]) => (first ? [[first, ...rest] as const] : []))
    for (const isLastTry of [false, true]) {
      try {
        await settle(lists.map(([first, ...rest]): [Pending, ...Pending[]] => [first, ...rest]))
        return
      } catch (error) {
        for (const { record } of batch) heads.delete(record.key)
        if (error instanceof OutCheckError) {
          if (batch.length === 1) batch[0]?.reject(error)
          else for (const pending of batch) await settleBatch([pending])
          return
        }
        if (!isLastTry && isFull(error)) {
          snapshots.cleanUp()
          continue
        }
        for (const { resolve, reject } of batch) {
          if (isBug(error)) reject(error)
          else resolve({ kind: 'refused', failure: failureFrom(error) })
        }
        return
      }
    }
  }

  const drain = async (): Promise<void> => {
    try {
      while (queue.length > 0) await settleBatch(queue.splice(0, batchLimit))
    } finally {
      isDraining = false
    }
  }

  const commit: Journal['commit'] = <Account, Event, Failure>(
    record: JournalRecord<Account>,
    run: (account: Account | null) => Outcome<Account, Event, Failure>,
  ) =>
    new Promise<Outcome<Account, Event, Failure | StorageFailure>>((resolve, reject) => {
      queue.push({ record, run: run as Pending['run'], resolve: resolve as Pending['resolve'], reject })
      if (isDraining) return
      isDraining = true
      // Calls made in the same breath join the same transaction.
      queueMicrotask(() => void drain())
    })

  const readRecord: Journal['readRecord'] = async <Account>(record: JournalRecord<Account>) => {
    try {
      const opened = await ledger()
      const text = snapshotText(record.key)
      const { head } = await opened.transact('readonly', (tx) => weigh(tx, record, text))
      let current = head
      if (head.state === 'rebuilt' || head.state === 'lost') {
        // Mending writes, so it is a transaction of its own that weighs everything again.
        await commit(record, () => ({ kind: 'refused', failure: null }))
        current = heads.get(record.key) ?? head
      } else heads.set(record.key, head)
      if (current.state === 'too-new') return { kind: 'failed', failure: storageFailure('RECORD_TOO_NEW') }
      const account = current.account as Account | null
      if (account === null) return { kind: 'missing' }
      if (opened.durability === 'journal' && seqOf(text) !== current.seq) writer.write(record.key, current.seq, account)
      return { kind: 'found', account }
    } catch (error) {
      if (isBug(error)) throw error
      return { kind: 'failed', failure: failureFrom(error) }
    }
  }

  const seqOf = (text: string | null): number | null => {
    const seq = /^\{"seq":(\d+),/.exec(text ?? '')?.[1]
    return seq === undefined ? null : Number(seq)
  }

  /** News from another tab: read the record once more, once, however much news there is. */
  const reading = new Map<string, { again: boolean }>()
  const reread = async (record: JournalRecord<unknown>): Promise<void> => {
    const running = reading.get(record.key)
    if (running !== undefined) {
      running.again = true
      return
    }
    const state = { again: true }
    reading.set(record.key, state)
    while (state.again) {
      state.again = false
      const read = await readRecord(record)
      if (read.kind === 'found') hear(record.key, read.account)
    }
    reading.delete(record.key)
  }
  const followed = new Map<string, JournalRecord<unknown>>()
  const stopHearing = announcer.hear(({ key }) => {
    const record = followed.get(key)
    if (record !== undefined) void reread(record)
  })

  return {
    commit,
    readRecord,
    peek: <Account>(record: JournalRecord<Account>) => {
      const found = snapshots.read(record.key, snapshotSchema)
      if (found.kind !== 'found') return null
      const reading = record.read(found.value.account, nowMs())
      return reading.kind === 'sound' || reading.kind === 'migrated' ? reading.account : null
    },
    refresh: async (record) => {
      heads.delete(record.key)
      writer.forget(record.key)
      if ((await ledger().catch(() => null))?.durability === 'journal') {
        const isKept = await readRecord(record)
        // A snapshot that is all there is of a record is not dropped.
        if (isKept.kind !== 'found') return isKept
        snapshots.remove(record.key)
        heads.delete(record.key)
      }
      return await readRecord(record)
    },
    subscribe: <Account>(record: JournalRecord<Account>, listener: (account: Account) => void) => {
      const own: Listener = (account) => listener(account as Account)
      const all = listeners.get(record.key) ?? new Set()
      listeners.set(record.key, all.add(own))
      followed.set(record.key, record)
      return () => {
        all.delete(own)
        if (all.size === 0) followed.delete(record.key)
      }
    },
    onNotice: (listener) => {
      noticeListeners.add(listener)
      for (const notice of notices) listener(notice)
      return () => noticeListeners.delete(listener)
    },
    durability: async () => (await ledger().catch(() => null))?.durability ?? null,
    flush: writer.flush,
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
