import { atom, type Getter } from 'jotai'
import type { CreditFacts, CreditSystem, RecordOwner, SystemTypes } from '#app/domain/credits/system.ts'
import { fail, type Outcome, ok, type Result } from '#app/domain/outcome.ts'
import type { Caller } from '#app/domain/people/caller.ts'
import { withCode, withPromo } from '#app/domain/promo/codes.ts'
import type { StorageFailure } from '#app/storage/failures.ts'
import type { Journal, Recorded } from '#app/storage/open-journal.ts'
import { type JournalRecord, ownersAmong, recordOf } from '#app/storage/records.ts'
import { clockAtom, newIdAtom } from '../device/clock.ts'
import { journalAtom, reportStorageAtom } from '../device/journal.ts'
import { type CodesAtom, countPromoUsesAtom } from './promo.ts'
import { isUpkeepDue, keepUp, type UpkeepEvent } from './upkeep.ts'

export type CreditRefusal<T extends SystemTypes> = T['failure'] | StorageFailure
export type CreditOutcome<T extends SystemTypes> = Outcome<T['kept'], T['event'], CreditRefusal<T>>

export const factsFrom = <Code>(get: Getter, codesAtom: CodesAtom<Code>): CreditFacts<Code> => ({
  now: get(clockAtom)(),
  newId: get(newIdAtom),
  promoCodes: get(codesAtom),
  redemptions: [],
})

export type OwnedRecord<T extends SystemTypes> = {
  readonly caller: Caller
  readonly owner: RecordOwner
  readonly record: JournalRecord<T['kept']>
}

const isRedeeming = (operation: object): boolean => /^redeem/.test(String(Reflect.get(operation, 'type')))

/** Opens, keeps up and changes the records of one credit system. Screens that only show a record load without it. */
export function creditEngine<T extends SystemTypes>(system: CreditSystem<T>, codesAtom: CodesAtom<T['promo']>) {
  type Kept = T['kept']
  type Owned = OwnedRecord<T>

  /**
   * After a change of e-mail address, the record moves along: it is found under the old address by the user id in it.
   * Searched once per device, as each device keeps its own.
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
    // A record under a user id keeps its key.
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
    // A failed search is repeated at the next call.
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

  /** The record, opened at first sight, with everything applied that is due by time. */
  const read = atom(
    null,
    async (get, set, owned: Owned, isRefresh: boolean): Promise<Result<Kept, CreditRefusal<T>>> => {
      const journal = get(journalAtom)
      void set(countPromoUsesAtom)
      await carriedOver(journal, owned)
      const { caller, record } = owned
      const found: Recorded<Kept> = await (isRefresh ? journal.refresh(record) : journal.readRecord(record))
      if (found.kind === 'failed') return fail(found.failure)
      const account = found.kind === 'found' ? found.account : null
      const facts = factsFrom(get, codesAtom)
      if (account !== null && !isUpkeepDue(system, account, caller, facts.now)) return ok(account)
      const outcome = await journal.commit<Kept, UpkeepEvent<T['event']>, never>(record, (stored) => ({
        kind: 'accepted',
        ...keepUp(system, stored, caller, facts),
      }))
      return outcome.kind === 'accepted' ? ok(outcome.account) : fail(outcome.failure)
    },
  )

  /** Runs an operation on the record, with a code this device need not know. */
  const run = atom(
    null,
    async (get, set, owned: Owned, input: object, known: T['promo'] | undefined): Promise<CreditOutcome<T>> => {
      const { caller, record } = owned
      const journal = get(journalAtom)
      // No await after that: operations of the same task share a transaction.
      if (!carried(journal, owned).isOver) await carriedOver(journal, owned)
      if (isRedeeming(input)) await set(countPromoUsesAtom)
      const own = factsFrom(get, codesAtom)
      // The server's version of a code wins.
      const facts = known === undefined ? own : { ...own, promoCodes: withCode(own.promoCodes, known) }
      const operation = { ...input, userId: caller.userId }
      const outcome = await journal.commit<Kept, T['event'], T['failure']>(record, (stored) => {
        const isDue = stored === null || isUpkeepDue(system, stored, caller, facts.now)
        return system.run(isDue ? keepUp(system, stored, caller, facts).account : stored, operation, facts)
      })
      if (outcome.kind === 'refused') {
        const failure = system.unsaved(Reflect.get(input, 'type'), outcome.failure)
        // The catalogue's sentence names the result; the device's notice names the cause.
        if (failure !== outcome.failure) {
          set(reportStorageAtom, { code: outcome.failure.code as StorageFailure['code'], key: record.key })
        }
        return { kind: 'refused', failure }
      }
      const used = outcome.kind === 'accepted' ? system.usedCode(outcome.event) : null
      if (used !== null) set(codesAtom, (codes) => withPromo(codes, used))
      return outcome
    },
  )

  return { read, run, messages: system.messages }
}
export type CreditEngine<T extends SystemTypes> = ReturnType<typeof creditEngine<T>>
