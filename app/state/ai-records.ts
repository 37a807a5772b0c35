import { atom } from 'jotai'
import type { AiAccount } from '#app/domain/credits/ai/account.ts'
import { type AiAdminFailure, aiAdminFailure, damageIn } from '#app/domain/credits/ai/administer.ts'
import { type AiCreditFailure, aiCreditFailure } from '#app/domain/credits/ai/messages.ts'
import { migrationIssues } from '#app/domain/credits/ai/service.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import type { StorageFailure } from '#app/storage/failures.ts'
import { usersAmong } from '#app/storage/keys.ts'
import type { Journal } from '#app/storage/open-journal.ts'
import { type JournalRecord, records } from '#app/storage/records.ts'
import { type SnapshotStore, snapshotSchema } from '#app/storage/snapshot.ts'
import { clockAtom } from './clock.ts'
import { deviceStorageAtom, journalAtom } from './device.ts'

/** Whose record: the e-mail it is kept under, and whether it is the one an admin's credits have to themselves. */
export type AiOwner = { readonly owner: string; readonly isAdmin: boolean }

/** How a record stands, as it is kept. */
export type AiStanding =
  | 'current'
  | 'older'
  | 'newer'
  | 'disagrees'
  | 'partly-unreadable'
  | 'unreadable'
  | 'missing'
  /** The device did not let us look or write. */
  | 'refused'

export type AiRecordRefusal = AiCreditFailure | AiAdminFailure | StorageFailure

/** One record of this device. `failure` says why it is not as this version would have made it. */
export type AiRecordOnDevice = AiOwner & {
  readonly standing: AiStanding
  readonly failure: AiRecordRefusal | null
  readonly account: AiAccount | null
}

export const aiRecordOf = ({ owner, isAdmin }: AiOwner): JournalRecord<AiAccount> =>
  isAdmin ? records.adminAiCredits(owner) : records.aiCredits(owner)

/** The AI credit records of a device, looked at without mending any. */
export function aiRecordsOn(journal: Journal, snapshots: SnapshotStore, nowOf: () => Instant) {
  /** Why nothing of a record can be read, as far as what lies there says. */
  const damageAt = (key: string): AiCreditFailure => {
    const found = snapshots.read(key, snapshotSchema)
    const issues = found.kind === 'found' ? damageIn(found.value.account, nowOf()) : []
    return aiCreditFailure('CREDIT_RECORD_DAMAGED', { issues: issues.length > 0 ? issues : ['it is no credit record'] })
  }

  return {
    owners: async (): Promise<readonly AiOwner[]> => {
      const names = await journal.keys()
      return [
        ...usersAmong(names, 'ai', 'credits').map((owner) => ({ owner, isAdmin: false })),
        ...usersAmong(names, 'ai', 'admin-credits').map((owner) => ({ owner, isAdmin: true })),
      ]
    },

    look: async ({ owner, isAdmin }: AiOwner): Promise<AiRecordOnDevice> => {
      const record = aiRecordOf({ owner, isAdmin })
      const found = await journal.inspect(record)
      const account = found.kind === 'stands' ? found.account : null
      const stands = (standing: AiStanding, failure: AiRecordRefusal | null): AiRecordOnDevice => ({
        owner,
        isAdmin,
        standing,
        failure,
        account,
      })
      if (found.kind === 'failed') return stands('refused', found.failure)
      if (found.state === 'too-new') return stands('newer', aiCreditFailure('CREDIT_RECORD_TOO_NEW'))
      if (found.state === 'missing') return stands('missing', aiAdminFailure('ACCOUNT_GONE'))
      if (account === null) return stands('unreadable', damageAt(record.key))
      if (found.state === 'migrated') return stands('older', aiAdminFailure('CREDIT_RECORD_OLDER'))
      if (found.state === 'rebuilt') return stands('partly-unreadable', aiAdminFailure('CREDIT_RECORD_PARTLY_READ'))
      const issues = migrationIssues(account)
      if (issues.length === 0) return stands('current', null)
      return stands('disagrees', aiAdminFailure('CREDIT_RECORD_INCONSISTENT', { issues }))
    },
  }
}

export type AiRecords = ReturnType<typeof aiRecordsOn>

/** The records of this device. */
export const aiRecordsAtom = atom((get) =>
  aiRecordsOn(get(journalAtom), get(deviceStorageAtom).snapshots, get(clockAtom)),
)
