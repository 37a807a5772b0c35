import { atom } from 'jotai'
import type { RestoredEvent } from '#app/domain/credits/backup.ts'
import type { CreditFiles, CreditRecords, SystemTypes } from '#app/domain/credits/system.ts'
import { fail, type Outcome, ok, type Result, sentenceFor } from '#app/domain/outcome.ts'
import type { Caller } from '#app/domain/people/caller.ts'
import { storageFailure } from '#app/storage/failures.ts'
import { recordOf } from '#app/storage/records.ts'
import { clockAtom } from '../device/clock.ts'
import { journalAtom, lookLaterAtom } from '../device/journal.ts'
import type { ExportFile } from '../export-file.ts'
import { memo } from '../memo.ts'
import { callerAtom, sessionAtom } from '../session.ts'
import type { CreditEngine, CreditOutcome, CreditRefusal, OwnedRecord } from './credit-engine.ts'

export type RestoreRefusal<T extends SystemTypes> = CreditRefusal<T> | T['backupFailure']
export type RestoreOutcome<T extends SystemTypes> = Outcome<T['kept'], RestoredEvent, RestoreRefusal<T>>
export type CreditStatus = 'loading' | 'ready' | { readonly failed: string }

/** Interval of the record's upkeep while a page is open. */
const upkeepMs = 60_000

/**
 * The credits of the signed-in person in one credit system, kept in this device's journal. The engine is fetched after
 * the snapshot is shown, or by the first operation; the code of backup files with the first one.
 */
export function creditAccount<T extends SystemTypes>(
  records: CreditRecords<T>,
  loadEngine: () => Promise<CreditEngine<T>>,
  loadFiles: () => Promise<CreditFiles<T>>,
) {
  type Kept = T['kept']
  type Contents = { readonly account: Kept | null; readonly status: CreditStatus }
  type Owned = OwnedRecord<T>
  const loading: Contents = { account: null, status: 'loading' }

  function ownedBy(caller: Caller | null): Result<Owned, T['failure']> {
    const owner = records.ownerOf(caller)
    if (!owner.ok) return owner
    return ok({ caller: caller as Caller, owner: owner.value, record: recordOf(records, owner.value) })
  }

  const contentsUnder = memo((_key) => atom(loading))
  const contentsOf = ({ record }: Owned) => contentsUnder(record.key)

  let engine: CreditEngine<T> | null = null
  const fetchedEngine = async (): Promise<CreditEngine<T>> => {
    engine ??= await loadEngine()
    return engine
  }
  const notFetched = storageFailure('STORAGE_UNAVAILABLE')

  /** Reads the record, opens it at first sight, and applies what is due by time. */
  const load = atom(null, async (_get, set, owned: Owned, isRefresh: boolean): Promise<void> => {
    const read = await fetchedEngine().then(
      (fetched) => set(fetched.read, owned, isRefresh),
      () => fail(notFetched),
    )
    if (read.ok) set(contentsOf(owned), { account: read.value, status: 'ready' })
    else set(contentsOf(owned), (before) => ({ ...before, status: { failed: read.failure.code } }))
  })

  /** A person's record, followed while anything reads it. */
  const followedBy = memo((callerText) => {
    const owner = ownedBy(JSON.parse(callerText) as Caller)
    if (!owner.ok) return atom((): Contents => ({ account: null, status: { failed: owner.failure.code } }))
    const owned = owner.value
    const followed = atom(
      (get) => get(contentsOf(owned)),
      (get, set) => {
        const journal = get(journalAtom)
        const show = (account: Kept) => set(contentsOf(owned), { account, status: 'ready' })
        const peeked = journal.peek(owned.record)
        if (peeked !== null) show(peeked)
        // `creditsUpdated`, from this tab or another one.
        const stop = journal.subscribe(owned.record, show)
        const look = () => void set(load, owned, false)
        // A record with a snapshot is read from the journal after the first screen is drawn.
        const callOff = peeked === null ? look() : set(lookLaterAtom, look)
        const timer = setInterval(look, upkeepMs)
        return () => {
          stop()
          callOff?.()
          clearInterval(timer)
          set(contentsOf(owned), loading)
        }
      },
    )
    followed.onMount = (follow) => follow()
    return followed
  })

  const contentsAtom = atom((get): Contents => {
    const session = get(sessionAtom)
    if (session.status === 'loading') return loading
    if (session.status === 'signed-out') return { account: null, status: 'ready' }
    return get(followedBy(JSON.stringify(session.caller)))
  })

  /** The signed-in person's account; null before it is loaded and after sign-out. */
  const accountAtom = atom((get) => get(contentsAtom).account)
  const statusAtom = atom((get) => get(contentsAtom).status)

  /**
   * Runs an operation for the signed-in person (fills in userId), with a code this device need not know. Returns the
   * outcome and throws nothing.
   */
  const run = atom(null, async (get, set, input: object, known?: T['promo']): Promise<CreditOutcome<T>> => {
    const owned = ownedBy(get(callerAtom))
    if (!owned.ok) return { kind: 'refused', failure: owned.failure }
    // No await once the engine is there: operations of the same task share a transaction.
    const fetched = engine ?? (await fetchedEngine().catch(() => null))
    if (fetched === null) return { kind: 'refused', failure: notFetched }
    const outcome = await set(fetched.run, owned.value, input, known)
    if (outcome.kind !== 'refused') set(contentsOf(owned.value), { account: outcome.account, status: 'ready' })
    return outcome
  })

  const readAgain = (isRefresh: boolean) =>
    atom(null, async (get, set): Promise<boolean> => {
      const owned = ownedBy(get(callerAtom))
      if (!owned.ok) return false
      await set(load, owned.value, isRefresh)
      return get(contentsOf(owned.value)).status === 'ready'
    })

  /** Reads the journal, where only a snapshot may have been read so far. Returns whether it could. */
  const read = readAgain(false)

  /** Refresh and recalculate: deletes the snapshot and reads the journal again. Returns whether it could. */
  const refresh = readAgain(true)

  /** A table of the record, or everything, as a file; null while there is nothing to export. */
  const exportRecord = atom(null, async (get, _set, kind: T['exported']): Promise<ExportFile | null> => {
    const caller = get(callerAtom)
    const account = get(accountAtom)
    if (caller === null || account === null) return null
    const now = get(clockAtom)()
    const [{ exports }, { csvFile, jsonFile }] = await Promise.all([loadFiles(), import('../export-file.ts')])
    const { name, format, text } = exports[kind]
    return (format === 'csv' ? csvFile : jsonFile)(name, now, text(account, caller.userId, now))
  })

  /** The dry run of a backup file: its changes, or the reason for its refusal. */
  const planRestore = atom(null, async (get, _set, text: string): Promise<Result<T['plan'], RestoreRefusal<T>>> => {
    const owned = ownedBy(get(callerAtom))
    if (!owned.ok) return fail(owned.failure)
    const files = await loadFiles()
    return files.planRestore(text, get(accountAtom), owned.value.caller.userId, get(clockAtom)())
  })

  /** Restores as the dry run said, in one transaction, unless the credits have changed since. */
  const restore = atom(null, async (get, _set, plan: T['plan']): Promise<RestoreOutcome<T>> => {
    const owned = ownedBy(get(callerAtom))
    if (!owned.ok) return { kind: 'refused', failure: owned.failure }
    const { caller, record } = owned.value
    const files = await loadFiles()
    const facts = { userId: caller.userId, now: get(clockAtom)() }
    return get(journalAtom).commit<Kept, RestoredEvent, T['backupFailure']>(record, (stored) =>
      files.restore(plan, stored, facts),
    )
  })

  const messagesKnown = () => engine?.messages ?? records.early
  const allMessages = () => fetchedEngine().then(messagesKnown, messagesKnown)

  /** The sentence for a refusal of this system: all but the early ones come from its engine. */
  const sentence = (refusal: { readonly code: string; readonly facts?: unknown }): string =>
    sentenceFor(messagesKnown(), refusal)

  const backupSentence = async (refusal: { readonly code: string; readonly facts?: unknown }): Promise<string> =>
    sentenceFor({ ...(await allMessages()), ...(await loadFiles()).messages }, refusal)

  return {
    accountAtom,
    statusAtom,
    run,
    read,
    refresh,
    exportRecord,
    planRestore,
    restore,
    sentence,
    backupSentence,
  }
}
export type CreditAccount<T extends SystemTypes> = ReturnType<typeof creditAccount<T>>
