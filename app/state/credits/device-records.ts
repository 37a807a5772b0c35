import { type CreditAdminFailure, creditAdminFailure, type RecordCondition } from '#app/domain/credits/administer.ts'
import type { CreditSystem, RecordOwner, SystemTypes } from '#app/domain/credits/system.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import type { StorageFailure } from '#app/storage/failures.ts'
import type { Journal } from '#app/storage/open-journal.ts'
import { ownersAmong, recordOf } from '#app/storage/records.ts'
import { type SnapshotStore, snapshotSchema } from '#app/storage/snapshot.ts'

export type RecordRefusal<T extends SystemTypes> = T['failure'] | CreditAdminFailure | StorageFailure

/** One record of this device. `failure`: the difference from what this version would have made. */
export type RecordOnDevice<T extends SystemTypes> = RecordOwner & {
  /** The user id in the record, or else the name in its key. */
  readonly userId: string
  readonly condition: RecordCondition
  readonly failure: RecordRefusal<T> | null
  readonly account: T['kept'] | null
}

export type MigrationReport<T extends SystemTypes> = RecordOwner & {
  readonly state: RecordCondition | 'migrated'
  readonly failure: RecordRefusal<T> | null
}

type MigratedEvent = { readonly type: 'migrated'; readonly at: Instant }

/** The records of one system on a device. Reading repairs nothing; unreadable records are left as they are. */
export function recordsOn<T extends SystemTypes>(
  system: CreditSystem<T>,
  journal: Journal,
  snapshots: SnapshotStore,
  nowOf: () => Instant,
) {
  type Report = MigrationReport<T>
  type Tell = (report: Report) => void
  const { admin } = system

  const look = async (owner: RecordOwner): Promise<RecordOnDevice<T>> => {
    const record = recordOf(system, owner)
    const found = await journal.inspect(record)
    const account = found.kind === 'read' ? found.account : null
    const as = (condition: RecordCondition, failure: RecordRefusal<T> | null): RecordOnDevice<T> => ({
      owner: owner.owner,
      isAdmin: owner.isAdmin,
      userId: admin.userIdOf(account, owner.owner),
      condition,
      failure,
      account,
    })
    if (found.kind === 'failed') return as('refused', found.failure)
    if (found.state === 'too-new') return as('newer', admin.tooNew)
    if (found.state === 'missing') return as('missing', creditAdminFailure('ACCOUNT_GONE'))
    if (account === null) {
      const text = snapshots.read(record.key, snapshotSchema)
      return as('unreadable', admin.damaged(text.kind === 'found' ? text.value.account : undefined, nowOf()))
    }
    if (found.state === 'rebuilt') {
      return as('partly-unreadable', creditAdminFailure('CREDIT_RECORD_PARTLY_READ'))
    }
    const { condition, issues } = admin.figuresOf(account)
    if (condition !== 'sound') return as(condition, creditAdminFailure('CREDIT_RECORD_INCONSISTENT', { issues }))
    if (found.state === 'migrated') return as('older', creditAdminFailure('CREDIT_RECORD_OLDER'))
    return as('sound', null)
  }

  const owners = async (): Promise<readonly RecordOwner[]> => ownersAmong(await journal.keys(), system.id)

  const validate = async (owner: RecordOwner): Promise<Report> => {
    const { condition, failure } = await look(owner)
    return { ...owner, state: condition, failure }
  }

  const migrate = async (owner: RecordOwner): Promise<Report> => {
    const before = await validate(owner)
    if (before.state !== 'older') return before
    const saved = await journal.commit<T['kept'], MigratedEvent, CreditAdminFailure>(
      recordOf(system, owner),
      (account) =>
        account === null
          ? { kind: 'refused', failure: creditAdminFailure('ACCOUNT_GONE') }
          : // A copy, because the journal writes nothing for an account identical to the one it read.
            { kind: 'accepted', account: { ...account }, event: { type: 'migrated', at: nowOf() } },
    )
    if (saved.kind !== 'accepted') return { ...owner, state: 'refused', failure: saved.failure }
    const after = await validate(owner)
    return after.state === 'sound' ? { ...after, state: 'migrated' } : after
  }

  /** One after the other; `tell` gets each report at once. */
  const each = async (work: (owner: RecordOwner) => Promise<Report>, tell?: Tell): Promise<readonly Report[]> => {
    const reports: Report[] = []
    for (const owner of await owners()) {
      const report = await work(owner)
      reports.push(report)
      tell?.(report)
    }
    return reports
  }

  return {
    owners,
    look,
    migrate,
    migrateAll: (tell?: Tell) => each(migrate, tell),
    validateAll: (tell?: Tell) => each(validate, tell),
  }
}
