import { atom, type Getter } from 'jotai'
import type { RestoredEvent } from '#app/domain/credits/backup.ts'
import type { CreditFacts, CreditFiles, CreditSystem, RecordOwner, SystemTypes } from '#app/domain/credits/system.ts'
import { fail, type Outcome, ok, type Result, sentenceFor } from '#app/domain/outcome.ts'
import type { Caller } from '#app/domain/people/caller.ts'
import { withCode, withPromo } from '#app/domain/promo/codes.ts'
import type { StorageFailure } from '#app/storage/failures.ts'
import type { Journal, Recorded } from '#app/storage/open-journal.ts'
import { type JournalRecord, ownersAmong, recordOf } from '#app/storage/records.ts'
import { clockAtom, newIdAtom } from '../device/clock.ts'
import { journalAtom, reportStorageAtom } from '../device/journal.ts'
import type { ExportFile } from '../export-file.ts'
import { memo } from '../memo.ts'
import { callerAtom, sessionAtom } from '../session.ts'
import { type CodesAtom, countPromoUsesAtom } from './promo.ts'
import { isUpkeepDue, keepUp, type UpkeepEvent } from './upkeep.ts'

/** Why an operation, or the record itself, was refused. */
export type CreditRefusal<T extends SystemTypes> = T['failure'] | StorageFailure
export type CreditOutcome<T extends SystemTypes> = Outcome<T['kept'], T['event'], CreditRefusal<T>>
export type RestoreRefusal<T extends SystemTypes> = CreditRefusal<T> | T['backupFailure']
export type RestoreOutcome<T extends SystemTypes> = Outcome<T['kept'], RestoredEvent, RestoreRefusal<T>>
export type CreditStatus = 'loading' | 'ready' | { readonly failed: string }

/** How often the record is looked after while somebody is here. */
const upkeepMs = 60_000

export const factsFrom = <Code>(get: Getter, codesAtom: CodesAtom<Code>): CreditFacts<Code> => ({
  now: get(clockAtom)(),
  newId: get(newIdAtom),
  promoCodes: get(codesAtom),
  redemptions: [],
})

const isRedeeming = (operation: object): boolean => /^redeem/.test(String(Reflect.get(operation, 'type')))

/**
 * The credits of whoever is signed in, in one credit system: kept in the journal of this device. What makes and reads files of
 * them is loaded when the first one is asked for.
 */
export function creditAccount<T extends SystemTypes>(
  system: CreditSystem<T>,
  codesAtom: CodesAtom<T['promo']>,
  loadFiles: () => Promise<CreditFiles<T>>,
) {
  type Kept = T['kept']
  type Contents = { readonly account: Kept | null; readonly status: CreditStatus }
  type Owned = { readonly caller: Caller; readonly owner: RecordOwner; readonly record: JournalRecord<Kept> }
  const loading: Contents = { account: null, status: 'loading' }

  function ownedBy(caller: Caller | null): Result<Owned, T['failure']> {
    const owner = system.ownerOf(caller)
    if (!owner.ok) return owner
    return ok({ caller: caller as Caller, owner: owner.value, record: recordOf(system, owner.value) })
  }

  const contentsUnder = memo((_key) => atom(loading))
  const contentsOf = ({ record }: Owned) => contentsUnder(record.key)

  /**
   * Whoever has another e-mail address since takes their record along: it is found under the one before by whose it says
   * it is. Looked for once; on every device, as each keeps its own.
   */
  type Carried = { isOver: boolean; looking: Promise<void> | null }
  const carriedIn = new WeakMap<Journal, Map<string, Carried>>()
  const carried = (journal: Journal, { record: { key } }: Owned): Carried => {
    const known = carriedIn.get(journal) ?? new Map<string, Carried>()
    carriedIn.set(journal, known)
    const once = known.get(key) ?? { isOver: false, looking: null }
    known.set(key, once)
    return once
  }
  const carryOver = async (journal: Journal, { caller, owner, record }: Owned): Promise<void> => {
    // What goes by the id of a person stays where it is.
    if (owner.owner === caller.userId) return
    const there = await journal.inspect(record)
    if (there.kind === 'failed' || there.state !== 'missing') return
    for (const other of ownersAmong(await journal.keys(), system.id)) {
      if (other.owner === owner.owner || other.isAdmin !== owner.isAdmin) continue
      const before = recordOf(system, other)
      const found = await journal.inspect(before)
      if (found.kind === 'failed' || found.account === null) continue
      const isTheirs = system.admin.userIdOf(found.account, '') === caller.userId
      if (isTheirs && (await journal.move(before, record))) return
    }
  }
  const carriedOver = async (journal: Journal, owned: Owned): Promise<void> => {
    const once = carried(journal, owned)
    // What cannot be looked for now is looked for the next time.
    once.looking ??= carryOver(journal, owned).then(
      () => {
        once.isOver = true
      },
      () => {
        once.looking = null
      },
    )
    await once.looking
  }
  /** Reads the record, opens it at first sight, and does what the time asks of it. */
  const load = atom(null, async (get, set, owned: Owned, isRefresh: boolean): Promise<void> => {
    const journal = get(journalAtom)
    await carriedOver(journal, owned)
    const { caller, record } = owned
    const show = (account: Kept) => set(contentsOf(owned), { account, status: 'ready' })
    const refuse = ({ code }: CreditRefusal<T>) =>
      set(contentsOf(owned), (before) => ({ ...before, status: { failed: code } }))
    const read: Recorded<Kept> = await (isRefresh ? journal.refresh(record) : journal.readRecord(record))
    if (read.kind === 'failed') return refuse(read.failure)
    const account = read.kind === 'found' ? read.account : null
    const facts = factsFrom(get, codesAtom)
    if (account !== null && !isUpkeepDue(system, account, caller, facts.now)) return show(account)
    const outcome = await journal.commit<Kept, UpkeepEvent<T['event']>, never>(record, (stored) => ({
      kind: 'accepted',
      ...keepUp(system, stored, caller, facts),
    }))
    if (outcome.kind === 'accepted') show(outcome.account)
    else refuse(outcome.failure)
  })

  /** The record of somebody, followed while anybody looks at it. */
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
        look()
        void set(countPromoUsesAtom)
        const timer = setInterval(look, upkeepMs)
        return () => {
          stop()
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

  /** What whoever is signed in has; null before it is loaded and after sign-out. */
  const accountAtom = atom((get) => get(contentsAtom).account)
  const statusAtom = atom((get) => get(contentsAtom).status)

  /**
   * Runs an operation for whoever is signed in (its userId is filled in), with a code this device need not know. The answer
   * is the outcome; nothing is thrown.
   */
  const run = atom(null, async (get, set, input: object, known?: T['promo']): Promise<CreditOutcome<T>> => {
    const owned = ownedBy(get(callerAtom))
    if (!owned.ok) return { kind: 'refused', failure: owned.failure }
    const { caller, record } = owned.value
    const journal = get(journalAtom)
    // Without a wait, once that is over: operations of the same breath share a transaction.
    if (!carried(journal, owned.value).isOver) await carriedOver(journal, owned.value)
    if (isRedeeming(input)) await set(countPromoUsesAtom)
    const own = factsFrom(get, codesAtom)
    // A code the server knows is as the server says.
    const facts = known === undefined ? own : { ...own, promoCodes: withCode(own.promoCodes, known) }
    const operation = { ...input, userId: caller.userId }
    const outcome = await journal.commit<Kept, T['event'], T['failure']>(record, (stored) => {
      const isDue = stored === null || isUpkeepDue(system, stored, caller, facts.now)
      return system.run(isDue ? keepUp(system, stored, caller, facts).account : stored, operation, facts)
    })
    if (outcome.kind === 'refused') {
      const failure = system.unsaved(Reflect.get(input, 'type'), outcome.failure)
      // The catalogue says what did not happen; the device's notice says why.
      if (failure !== outcome.failure) {
        set(reportStorageAtom, { code: outcome.failure.code as StorageFailure['code'], key: record.key })
      }
      return { kind: 'refused', failure }
    }
    set(contentsOf(owned.value), { account: outcome.account, status: 'ready' })
    const used = outcome.kind === 'accepted' ? system.usedCode(outcome.event) : null
    if (used !== null) set(codesAtom, (codes) => withPromo(codes, used))
    return outcome
  })

  /** Refresh, force refresh and recalculate: drops the snapshot and reads the journal again. Says whether it could. */
  const refresh = atom(null, async (get, set): Promise<boolean> => {
    const owned = ownedBy(get(callerAtom))
    if (!owned.ok) return false
    await set(load, owned.value, true)
    return get(contentsOf(owned.value)).status === 'ready'
  })

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

  /** The dry run of a backup file: what it would change, or why it is not taken in. */
  const planRestore = atom(null, async (get, _set, text: string): Promise<Result<T['plan'], RestoreRefusal<T>>> => {
    const owned = ownedBy(get(callerAtom))
    if (!owned.ok) return fail(owned.failure)
    const files = await loadFiles()
    return files.planRestore(text, get(accountAtom), owned.value.caller.userId, get(clockAtom)())
  })

  /** Does what the dry run said, in one transaction, unless the credits have changed since. */
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

  /** The sentence a person reads for a refusal of this system. */
  const sentence = (refusal: { readonly code: string; readonly facts?: unknown }): string =>
    sentenceFor(system.messages, refusal)

  /** The same for a refusal of a backup. */
  const backupSentence = async (refusal: { readonly code: string; readonly facts?: unknown }): Promise<string> =>
    sentenceFor({ ...system.messages, ...(await loadFiles()).messages }, refusal)

  return {
    system,
    codesAtom,
    accountAtom,
    statusAtom,
    run,
    refresh,
    exportRecord,
    planRestore,
    restore,
    sentence,
    backupSentence,
  }
}
export type CreditAccount<T extends SystemTypes> = ReturnType<typeof creditAccount<T>>
