import { atom } from 'jotai'
import {
  type CreditAdminFailure,
  creditAdminFailure,
  type RecordCondition,
  type RepairedEvent,
} from '#app/domain/credits/administer.ts'
import type { CreditFacts, CreditSystem, RecordOwner, SystemTypes } from '#app/domain/credits/system.ts'
import { type Failure, failureMessages } from '#app/domain/failures/failures.ts'
import { fail, failuresOf, type Outcome, ok, type Result, sentenceFor } from '#app/domain/outcome.ts'
import type { UserProfile } from '#app/domain/people/profile.ts'
import { withPromo } from '#app/domain/promo/codes.ts'
import { creditsUpdated } from '#app/storage/announce.ts'
import { recordOf } from '#app/storage/records.ts'
import { answered } from '../answered.ts'
import { clockAtom } from '../device/clock.ts'
import { deviceStorageAtom, journalAtom } from '../device/journal.ts'
import { callerAtom } from '../session.ts'
import { factsFrom } from './credit-engine.ts'
import { type MigrationReport, type RecordOnDevice, type RecordRefusal, recordsOn } from './device-records.ts'
import { type CodesAtom, countPromoUsesAtom } from './promo.ts'

export type CreditAdminRefusal<T extends SystemTypes> = RecordRefusal<T> | Extract<Failure, { code: 'admin_required' }>

/** The progress of a run over every record of this device. */
export type MigrationRun<T extends SystemTypes> = {
  readonly task: 'migrate' | 'validate'
  readonly isRunning: boolean
  /** Number of records in the run. */
  readonly of: number
  readonly reports: readonly MigrationReport<T>[]
  /** The reason the run ended early; null when it did not. */
  readonly failure: CreditAdminRefusal<T> | null
}

const notAdmin = failuresOf(failureMessages)('admin_required')
const gone = { kind: 'refused', failure: creditAdminFailure('ACCOUNT_GONE') } as const

/** Records with readable parts. Even a refusal would set the others aside, so they are not touched. */
const readable: readonly RecordCondition[] = ['sound', 'older', 'disagrees', 'past-ceiling', 'partly-unreadable']

/** One credit system for an admin of this device. Other callers are refused. */
export function creditAdmin<T extends SystemTypes>(system: CreditSystem<T>, codesAtom: CodesAtom<T['promo']>) {
  type Kept = T['kept']
  type Refusal = CreditAdminRefusal<T>
  type Contents =
    | { readonly status: 'loading' }
    | { readonly status: 'failed'; readonly failure: Refusal }
    | { readonly status: 'ready'; readonly records: readonly RecordOnDevice<T>[] }
  const loading: Contents = { status: 'loading' }
  const contents = atom<Contents>(loading)

  const onDevice = atom((get) => recordsOn(system, get(journalAtom), get(deviceStorageAtom).snapshots, get(clockAtom)))

  /** Checks every record of this device. */
  const reload = atom(null, async (get, set): Promise<void> => {
    if (!get(callerAtom)?.isAdmin) return set(contents, { status: 'failed', failure: notAdmin })
    const { owners, look } = get(onDevice)
    const found = await answered(owners().then((all) => Promise.all(all.map(look))))
    if (!found.ok) return set(contents, { status: 'failed', failure: found.failure })
    set(contents, { status: 'ready', records: found.value.filter(({ condition }) => condition !== 'missing') })
  })

  const watched = atom(
    (get) => get(contents),
    (_get, set) => {
      const look = () => void set(reload)
      look()
      if (typeof window === 'undefined') return
      // Covers operations here and in other tabs.
      window.addEventListener(creditsUpdated, look)
      return () => {
        window.removeEventListener(creditsUpdated, look)
        set(contents, loading)
      }
    },
  )
  watched.onMount = (watch) => watch()

  const records = atom((get) => get(watched))

  type Changed = Outcome<Kept, unknown, T['failure'] | CreditAdminFailure>
  type Change = {
    readonly type: string
    readonly run: (stored: Kept | null, facts: CreditFacts<T['promo']>, condition: RecordCondition) => Changed
    /** True when the change may also run on an unreadable record. */
    readonly isForUnreadable?: boolean
  }
  type Done = Promise<Result<Kept, Refusal>>

  /** Changes a record in one transaction. Corrected figures are saved, and the call still fails. */
  const change = atom(null, async (get, set, owner: RecordOwner, { type, run, isForUnreadable }: Change): Done => {
    if (!get(callerAtom)?.isAdmin) return fail(notAdmin)
    const { condition, failure } = await get(onDevice).look(owner)
    const isOpen = readable.includes(condition) || (isForUnreadable && condition === 'unreadable')
    if (failure !== null && !isOpen) return fail(failure)
    const facts = factsFrom(get, codesAtom)
    const outcome = await get(journalAtom).commit<Kept, unknown, T['failure'] | CreditAdminFailure>(
      recordOf(system, owner),
      (stored) => run(stored, facts, condition),
    )
    const used = outcome.kind === 'accepted' ? system.usedCode(outcome.event as T['event']) : null
    if (used !== null) set(codesAtom, (codes) => withPromo(codes, used))
    await set(reload)
    return outcome.kind === 'accepted' ? ok(outcome.account) : fail(system.unsaved(type, outcome.failure))
  })

  const runFor = (operation: object, { owner }: RecordOwner): Change => ({
    type: String(Reflect.get(operation, 'type')),
    run: (stored, facts) =>
      stored === null
        ? gone
        : system.run(stored, { ...operation, userId: system.admin.userIdOf(stored, owner) }, facts),
  })

  /** Runs an operation on a record of this device (fills in its userId). */
  const operate = atom(null, async (_get, set, owner: RecordOwner, operation: object): Done => {
    await set(countPromoUsesAtom)
    return set(change, owner, runFor(operation, owner))
  })

  const grant = atom(
    null,
    (_get, set, owner: RecordOwner, amount: unknown): Done => set(operate, owner, system.admin.grant(amount)),
  )

  /** Resets an admin's credits to their start. Refused for other records. */
  const reset = atom(null, (_get, set, owner: RecordOwner): Done => set(operate, owner, { type: 'reset' }))

  /** Repairs a record. An unreadable one is set aside and opened anew, when its person is known. */
  const repair = atom(
    null,
    (get, set, owner: RecordOwner, person: Pick<UserProfile, 'id' | 'plan'> | null = null): Done => {
      const by = get(callerAtom)?.userId ?? ''
      const whom = person && { userId: person.id, plan: person.plan }
      const fresh = system.admin.reopen(owner, whom, get(clockAtom)())
      const run: Change['run'] = (stored, { now }, condition) => {
        const event: RepairedEvent = { type: 'repaired', at: now, by }
        const account = stored ?? (condition === 'unreadable' ? fresh : null)
        if (account === null) return gone
        const repaired = system.admin.repair(account, { now, by })
        // Writing the readable part sets the rest aside.
        const isWritten = stored === null || condition === 'partly-unreadable'
        return isWritten && repaired.kind === 'refused' ? { kind: 'accepted', account, event } : repaired
      }
      return set(change, owner, { type: 'repair', run, isForUnreadable: fresh !== null })
    },
  )

  const migrate = atom(null, async (get, set, owner: RecordOwner): Promise<Result<null, Refusal>> => {
    if (!get(callerAtom)?.isAdmin) return fail(notAdmin)
    const { failure } = await get(onDevice).migrate(owner)
    await set(reload)
    return failure === null ? ok(null) : fail(failure)
  })

  const lastRun = atom<MigrationRun<T> | null>(null)
  lastRun.onMount = (set) => () => set(null)

  /** The current run, or the last one, while a screen shows it. */
  const migrationAtom = atom((get) => get(lastRun))

  /** Migrates every record, or checks that each is as this version would have made it. */
  const migrateAll = atom(null, async (get, set, task: MigrationRun<T>['task']): Promise<void> => {
    if (get(lastRun)?.isRunning) return
    const update = (changed: (before: MigrationRun<T>) => Partial<MigrationRun<T>>) =>
      set(lastRun, (before) => before && { ...before, ...changed(before) })
    const stop = (failure: Refusal | null) => update(() => ({ isRunning: false, failure }))

    set(lastRun, { task, isRunning: true, of: 0, reports: [], failure: null })
    if (!get(callerAtom)?.isAdmin) return stop(notAdmin)
    const device = get(onDevice)
    const owners = await answered(device.owners())
    if (!owners.ok) return stop(owners.failure)
    update(() => ({ of: owners.value.length }))
    const tell = (report: MigrationReport<T>) => update(({ reports }) => ({ reports: [...reports, report] }))
    const done = await answered(task === 'migrate' ? device.migrateAll(tell) : device.validateAll(tell))
    await set(reload)
    stop(done.ok ? null : done.failure)
  })

  const sentence = (refusal: { readonly code: string; readonly facts?: unknown }): string =>
    sentenceFor(system.messages, refusal)

  return { records, reload, operate, grant, reset, repair, migrate, migrationAtom, migrateAll, sentence }
}

export type CreditAdmin<T extends SystemTypes> = ReturnType<typeof creditAdmin<T>>
